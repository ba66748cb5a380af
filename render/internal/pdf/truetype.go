package pdf

import (
	"encoding/binary"
	"slices"
)

// trueType is a font in its file, by its tables. The fonts are ours: one in which
// something is missing is a broken build.
type trueType map[string][]byte

func readTrueType(file []byte) trueType {
	t := trueType{}
	for i := range int(u16(file[4:])) {
		entry := file[12+16*i:]
		offset, length := u32(entry[8:]), u32(entry[12:])
		t[string(entry[:4])] = file[offset : offset+length]
	}
	return t
}

func u16(b []byte) uint16 { return binary.BigEndian.Uint16(b) }
func u32(b []byte) uint32 { return binary.BigEndian.Uint32(b) }

func (t trueType) unitsPerEm() uint16 { return u16(t["head"][18:]) }
func (t trueType) ascent() int16      { return int16(u16(t["hhea"][4:])) }
func (t trueType) descent() int16     { return int16(u16(t["hhea"][6:])) }

// box returns the box that holds every glyph: left, bottom, right, top.
func (t trueType) box() (box [4]int16) {
	for i := range box {
		box[i] = int16(u16(t["head"][36+2*i:]))
	}
	return box
}

// glyph returns the outline of a glyph; it can be empty.
func (t trueType) glyph(n uint16) []byte {
	loca, at := t["loca"], func(i int) uint32 { return 2 * uint32(u16(t["loca"][2*i:])) }
	if u16(t["head"][50:]) == 1 { // long offsets
		at = func(i int) uint32 { return u32(loca[4*i:]) }
	}
	return t["glyf"][at(int(n)):at(int(n)+1)]
}

// parts returns the glyphs of which a glyph is composed.
func parts(outline []byte) (list []uint16) {
	if len(outline) < 10 || int16(u16(outline)) >= 0 {
		return nil
	}
	const wordArguments, scale, more, scales, matrix = 0x1, 0x8, 0x20, 0x40, 0x80
	for at := 10; ; {
		flags := u16(outline[at:])
		list = append(list, u16(outline[at+2:]))
		at += 6
		if flags&wordArguments != 0 {
			at += 2
		}
		switch {
		case flags&scale != 0:
			at += 2
		case flags&scales != 0:
			at += 4
		case flags&matrix != 0:
			at += 8
		}
		if flags&more == 0 {
			return list
		}
	}
}

// subset returns a font in which these glyphs alone, those of which they are composed,
// and the one for a missing character have outlines. All keep their numbers.
func (t trueType) subset(used []uint16) []byte {
	keep := make([]bool, u16(t["maxp"][4:]))
	for todo := append([]uint16{0}, used...); len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !keep[n] {
			keep[n] = true
			todo = append(todo, parts(t.glyph(n))...)
		}
	}
	var glyf, loca []byte
	for n, kept := range keep {
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		if kept {
			glyf = append(glyf, t.glyph(uint16(n))...)
			glyf = append(glyf, make([]byte, -len(glyf)&3)...)
		}
	}
	loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
	head := slices.Clone(t["head"])
	binary.BigEndian.PutUint32(head[8:], 0) // the sum of all, when it is known
	binary.BigEndian.PutUint16(head[50:], 1)

	// Those that a PDF needs (9.9), in the order of their names.
	names := []string{"cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"}
	table := func(name string) []byte {
		switch name {
		case "glyf":
			return glyf
		case "head":
			return head
		case "loca":
			return loca
		}
		return t[name]
	}
	names = slices.DeleteFunc(names, func(name string) bool { return len(table(name)) == 0 })
	power := 1
	for power*2 <= len(names) {
		power *= 2
	}
	log := 0
	for 1<<(log+1) <= len(names) {
		log++
	}
	file := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, v := range []int{len(names), 16 * power, log, 16 * (len(names) - power)} {
		file = binary.BigEndian.AppendUint16(file, uint16(v))
	}
	offset, headAt := len(file)+16*len(names), 0
	for _, name := range names {
		data := table(name)
		if name == "head" {
			headAt = offset
		}
		file = append(file, name...)
		file = binary.BigEndian.AppendUint32(file, sum(data))
		file = binary.BigEndian.AppendUint32(file, uint32(offset))
		file = binary.BigEndian.AppendUint32(file, uint32(len(data)))
		offset += (len(data) + 3) &^ 3
	}
	for _, name := range names {
		file = append(file, table(name)...)
		file = append(file, make([]byte, -len(file)&3)...)
	}
	binary.BigEndian.PutUint32(file[headAt+8:], 0xb1b0afba-sum(file))
	return file
}

// sum is the sum of a table's words.
func sum(data []byte) (sum uint32) {
	for len(data) >= 4 {
		sum += u32(data)
		data = data[4:]
	}
	var last [4]byte
	copy(last[:], data)
	return sum + u32(last[:])
}
