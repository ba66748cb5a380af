package pathdata

// Matrix scales, then shifts. The zero value shrinks all to the origin.
type Matrix struct{ Scale, X, Y float64 }

// Apply returns where a point goes.
func (m Matrix) Apply(x, y float64) (float64, float64) { return x*m.Scale + m.X, y*m.Scale + m.Y }

// Transform returns a path in other units, its lines and curves as they were.
func Transform(data string, m Matrix) string {
	var b Builder
	Draw(data, &Tracer{&b, m})
	return b.String()
}

// Tracer is a pen that writes what it draws as path data, in the units of a matrix.
type Tracer struct {
	To     *Builder
	Matrix Matrix
}

// Move begins a contour.
func (t *Tracer) Move(x, y float64) { t.point('M', x, y) }

// Line draws a line from where the pen is.
func (t *Tracer) Line(x, y float64) { t.point('L', x, y) }

// Close ends a contour where it began.
func (t *Tracer) Close() { t.To.Close() }

func (t *Tracer) point(command byte, x, y float64) {
	x, y = t.Matrix.Apply(x, y)
	t.To.Point(command, x, y)
}

// Curve draws a cubic curve.
func (t *Tracer) Curve(x0, y0, x1, y1, x2, y2, x3, y3 float64) {
	k := t.Matrix.Scale
	t.To.Curve((x1-x0)*k, (y1-y0)*k, (x2-x0)*k, (y2-y0)*k, (x3-x0)*k, (y3-y0)*k)
}
