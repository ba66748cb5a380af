// Package pathdata writes and reads the path data in which every shape of a picture
// is kept: text in the notation of SVG, with the commands M L m l h v c z and no
// others. [Builder] writes it; [Draw] reads it for a [Pen], which is all that a format
// needs to know of it.
//
// All path data is our own: data with anything else in it is a mistake in the program,
// and panics.
package pathdata

import "strconv"

// Pen is what path data is drawn with: every point absolute, every curve said by all
// four of its points.
type Pen interface {
	Move(x, y float64)
	Line(x, y float64)
	Curve(x0, y0, x1, y1, x2, y2, x3, y3 float64)
	Close()
}

// Draw draws path data with a pen.
func Draw(data string, to Pen) {
	var x, y float64           // where the pen is
	var startX, startY float64 // where z leads back to
	var v [6]float64
	command := byte(0)
	for data != "" {
		switch c := data[0]; {
		case c == 'z':
			to.Close()
			x, y, data = startX, startY, data[1:]
			continue
		case c >= 'A':
			command, data = c, data[1:]
		}
		n := map[byte]int{'h': 1, 'v': 1, 'c': 6}[command]
		if n == 0 {
			n = 2
		}
		for i := range n {
			v[i], data = nextNumber(data)
		}
		switch command {
		case 'M', 'm':
			if command == 'm' {
				v[0], v[1] = x+v[0], y+v[1]
			}
			x, y = v[0], v[1]
			startX, startY = x, y
			to.Move(x, y)
			command -= 'M' - 'L' // further points are joined by lines
		case 'L':
			x, y = v[0], v[1]
			to.Line(x, y)
		case 'l':
			x, y = x+v[0], y+v[1]
			to.Line(x, y)
		case 'h':
			x += v[0]
			to.Line(x, y)
		case 'v':
			y += v[0]
			to.Line(x, y)
		case 'c':
			to.Curve(x, y, x+v[0], y+v[1], x+v[2], y+v[3], x+v[4], y+v[5])
			x, y = x+v[4], y+v[5]
		default:
			panic("pathdata: command " + strconv.QuoteRune(rune(command)))
		}
	}
}

// nextNumber reads a number and returns what follows it and the spaces after it.
// A second point or a minus begins the next number.
func nextNumber(data string) (v float64, rest string) {
	for data != "" && data[0] == ' ' {
		data = data[1:]
	}
	end, points := 0, 0
	for ; end < len(data); end++ {
		c := data[end]
		if c == '.' {
			points++
		}
		if points > 1 || c != '.' && (c < '0' || c > '9') && (c != '-' || end > 0) {
			break
		}
	}
	v, err := strconv.ParseFloat(data[:end], 64)
	if err != nil {
		panic("pathdata: " + strconv.Quote(data)) // all path data is ours
	}
	for end < len(data) && data[end] == ' ' {
		end++
	}
	return v, data[end:]
}
