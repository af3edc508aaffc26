package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	renderer "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
)

// style is that of a printed page: dark letters on white, wide enough for a phone.
const style = `body{max-width:46em;margin:2em auto;padding:0 1em;font:1.1em/1.5 sans-serif;color:#222}` +
	`img{max-width:100%}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.3em .6em;text-align:left;vertical-align:top}code{background:#eee}`

// guides returns the pages of a folder, NAME*.md, as HTML by file name. Each is whole in one file, with
// its drawings in it, so that it opens by a double click, also inside a zip that nobody unpacked.
func guides(folder string, names ...string) (map[string][]byte, error) {
	pages := map[string][]byte{}
	for _, name := range names {
		found, err := filepath.Glob(filepath.Join(folder, name+"*.md"))
		if err != nil {
			return nil, err
		}
		for _, file := range found {
			pages[strings.TrimSuffix(filepath.Base(file), ".md")+".html"] = nil
		}
	}
	for name := range pages {
		source, err := os.ReadFile(filepath.Join(folder, strings.TrimSuffix(name, ".html")+".md"))
		if err != nil {
			return nil, err
		}
		if pages[name], err = page(folder, name, source, pages); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return pages, nil
}

// page returns one page. A link to a page of the same zip leads there; of any other file, only its text
// stays.
func page(folder, name string, source []byte, pages map[string][]byte) ([]byte, error) {
	markdown := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID()),
		goldmark.WithRendererOptions(renderer.WithUnsafe())) // else drawings in the page are left out; the text is ours
	doc := markdown.Parser().Parse(text.NewReader(source))
	var dead []*ast.Link
	err := ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Image:
			drawing, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(string(n.Destination))))
			if err != nil {
				return ast.WalkStop, err
			}
			n.Destination = []byte("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(drawing))
		case *ast.Link:
			to, at, _ := strings.Cut(string(n.Destination), "#")
			there := strings.TrimSuffix(to, ".md") + ".html"
			_, inside := pages[there]
			switch {
			case strings.Contains(to, "://"), to == "":
			case inside && path.Dir(to) == ".":
				n.Destination = []byte(strings.TrimSuffix(there+"#"+at, "#"))
			default:
				dead = append(dead, n)
			}
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		return nil, err
	}
	for _, link := range dead {
		for child := link.FirstChild(); child != nil; child = link.FirstChild() {
			link.Parent().InsertBefore(link.Parent(), link, child)
		}
		link.Parent().RemoveChild(link.Parent(), link)
	}
	var body bytes.Buffer
	if err := markdown.Renderer().Render(&body, source, doc); err != nil {
		return nil, err
	}
	lang := "en"
	if parts := strings.Split(name, "."); len(parts) == 3 {
		lang = parts[1]
	}
	title, _, _ := strings.Cut(string(source[max(0, bytes.Index(source, []byte("\n# ")))+3:]), "\n")
	head := fmt.Sprintf("<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>%s</title><style>%s</style></head><body>\n", lang, html.EscapeString(title), style)
	return []byte(head + body.String() + "</body></html>\n"), nil
}
