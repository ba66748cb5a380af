package answer

// Failure is an error with the status that says it.
type Failure struct {
	Status int
	Err    error
}

func (f *Failure) Error() string { return f.Err.Error() }
func (f *Failure) Unwrap() error { return f.Err }

// Fail gives an error a status; nil stays nil.
func Fail(status int, err error) error {
	if err == nil {
		return nil
	}
	return &Failure{status, err}
}
