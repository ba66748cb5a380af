package rest

import (
	"encoding"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/api"
	"chess960/testdata/golden"
)

// object is a JSON object, whose keys encoding/json sorts.
type object = map[string]any

// document is the OpenAPI document of the endpoints. Schemas are those of the Go types
// that are read and answered.
func document() object {
	schemas, paths := object{}, object{}
	problem := object{"application/problem+json": object{"schema": schemaOf(reflect.TypeFor[api.Problem](), schemas)}}
	for i := range endpoints {
		e := &endpoints[i]
		parameters := []any{}
		if strings.Contains(e.path, "{position}") {
			parameters = append(parameters, object{"name": "position", "in": "path", "required": true, "schema": object{"type": "string"},
				"description": "a number from 0 to 959, an arrangement in the piece letters of any language, white/black with the slash escaped, or fen"})
		}
		for _, p := range append(slices.Clone(e.parameters), parameter{name: "lang", about: "the language of words, en or fr; else that of the cookie lang, else of Accept-Language"}) {
			schema := object{"type": "string"}
			if p.repeated {
				schema = object{"type": "array", "items": schema}
			}
			parameters = append(parameters, object{"name": p.name, "in": "query", "description": p.about, "schema": schema})
		}
		content := object{e.media: object{}}
		if e.media == "" {
			content = object{"application/json": object{"schema": schemaOf(reflect.TypeOf(e.result), schemas)}}
		}
		responses := object{"200": object{"description": "the answer", "content": content}}
		for _, status := range e.refusals() {
			responses[strconv.Itoa(status)] = object{"description": strings.ToLower(http.StatusText(status)), "content": problem}
		}
		operation := object{"operationId": e.name, "summary": e.summary, "parameters": parameters, "responses": responses}
		if e.body != nil {
			operation["requestBody"] = object{"required": true, "content": object{"application/json": object{"schema": schemaOf(reflect.TypeOf(e.body), schemas)}}}
		}
		path, _ := paths[e.path].(object)
		if path == nil {
			path = object{}
			paths[e.path] = path
		}
		path[strings.ToLower(e.method)] = operation
	}
	return object{
		"openapi": "3.1.0",
		"info": object{"title": "chess960", "version": "1",
			"description": "The 960 start positions of Chess960: numbered, drawn, explained and played. Answers are those of the commands with --json."},
		"servers":    []any{object{"url": Root}},
		"paths":      paths,
		"components": object{"schemas": schemas},
	}
}

// schemaOf returns the schema of a type as JSON, and puts the structures below it into
// schemas by name.
func schemaOf(t reflect.Type, schemas object) object {
	switch {
	case t == reflect.TypeFor[chess960.Files]():
		return object{"type": []any{"string", "null"}}
	case t.Implements(reflect.TypeFor[json.Marshaler]()):
		return object{"type": "object"}
	case t.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		return object{"type": "string"}
	}
	switch t.Kind() {
	case reflect.String:
		return object{"type": "string"}
	case reflect.Bool:
		return object{"type": "boolean"}
	case reflect.Int, reflect.Uint64:
		return object{"type": "integer"}
	case reflect.Float64:
		return object{"type": "number"}
	case reflect.Map:
		return object{"type": "object"}
	case reflect.Slice:
		return object{"type": "array", "items": schemaOf(t.Elem(), schemas)}
	case reflect.Array:
		return object{"type": "array", "items": schemaOf(t.Elem(), schemas), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.Pointer:
		return object{"anyOf": []any{schemaOf(t.Elem(), schemas), object{"type": "null"}}}
	case reflect.Struct:
		if _, known := schemas[t.Name()]; !known {
			properties, required := object{}, []any{}
			schemas[t.Name()] = nil // a type may hold itself
			fieldsOf(t, schemas, properties, &required)
			schemas[t.Name()] = object{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
		}
		return object{"$ref": "#/components/schemas/" + t.Name()}
	}
	panic(fmt.Sprintf("%v has no schema", t))
}

func fieldsOf(t reflect.Type, schemas, properties object, required *[]any) {
	for f := range t.Fields() {
		if f.Anonymous {
			fieldsOf(f.Type, schemas, properties, required)
			continue
		}
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		properties[name] = schemaOf(f.Type, schemas)
		if option != "omitempty" {
			*required = append(*required, name)
		}
	}
}

// TestDocument holds the document to the endpoints and the types.
func TestDocument(t *testing.T) {
	text, err := json.MarshalIndent(document(), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	golden.Compare(t, "openapi.json", append(text, '\n'))
}

// conforms says where a value differs from its schema in the document; "" if nowhere.
func conforms(schema object, value any, schemas object, path string) string {
	if name, ok := schema["$ref"].(string); ok {
		known, ok := schemas[strings.TrimPrefix(name, "#/components/schemas/")].(object)
		if !ok {
			return path + ": " + name + " is not in the document"
		}
		return conforms(known, value, schemas, path)
	}
	if choices, ok := schema["anyOf"].([]any); ok {
		why := ""
		for _, choice := range choices {
			if why = conforms(choice.(object), value, schemas, path); why == "" {
				return ""
			}
		}
		return why
	}
	types, several := schema["type"].([]any)
	if !several {
		types = []any{schema["type"]}
	}
	if !slices.ContainsFunc(types, func(t any) bool { return isOf(t.(string), value) }) {
		return fmt.Sprintf("%s: %v is no %v", path, value, types)
	}
	switch v := value.(type) {
	case []any:
		for i, element := range v {
			if why := conforms(schema["items"].(object), element, schemas, fmt.Sprintf("%s[%d]", path, i)); why != "" {
				return why
			}
		}
	case object:
		properties, closed := schema["properties"].(object)
		if !closed {
			return ""
		}
		for _, name := range schema["required"].([]any) {
			if _, has := v[name.(string)]; !has {
				return fmt.Sprintf("%s has no %v", path, name)
			}
		}
		for name, field := range v {
			known, ok := properties[name].(object)
			if !ok {
				return path + "." + name + " is not in the document"
			}
			if why := conforms(known, field, schemas, path+"."+name); why != "" {
				return why
			}
		}
	}
	return ""
}

func isOf(kind string, value any) bool {
	switch v := value.(type) {
	case nil:
		return kind == "null"
	case string:
		return kind == "string"
	case bool:
		return kind == "boolean"
	case float64:
		return kind == "number" || kind == "integer" && v == float64(int64(v))
	case []any:
		return kind == "array"
	}
	return kind == "object"
}
