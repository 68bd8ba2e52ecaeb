import { addressOf, fixedHeaders, indented, type HttpExample, type Origin } from './http-example.ts'
import { doubleQuoted as quoted, literal, type LiteralStyle } from './literal.ts'

const STYLE: LiteralStyle = {
  string: quoted,
  yes: 'true',
  no: 'false',
  nothing: 'nil',
  list: ['[]any{', '}'],
  object: () => ['map[string]any{', '}'],
  pair: (name, value) => `${quoted(name)}: ${value}`,
  indent: '\t',
  hasLastComma: true,
}

export function goSnippet(example: HttpExample, origin: Origin): string {
  const { method, json, form, needsKey, savesAs } = example
  const imports = [
    ...(json === undefined && form === undefined ? [] : ['bytes']),
    ...(json === undefined ? [] : ['encoding/json']),
    'fmt',
    'io',
    ...(form === undefined ? [] : ['mime/multipart']),
    'net/http',
    ...(needsKey || form !== undefined || savesAs !== undefined ? ['os'] : []),
  ]
  const body =
    json !== undefined
      ? [`payload, _ := json.Marshal(${literal(json, STYLE)})`, 'body := bytes.NewReader(payload)']
      : form !== undefined
        ? formLines(form)
        : []
  const lines = [
    ...body,
    `request, _ := http.NewRequest(${quoted(method)}, ${quoted(addressOf(example, origin))}, ${body.length === 0 ? 'nil' : 'body'})`,
    ...(needsKey ? ['request.Header.Set("Authorization", os.Getenv("PEYK_API_KEY"))'] : []),
    ...fixedHeaders(example).map(([name, value]) => `request.Header.Set(${quoted(name)}, ${quoted(value)})`),
    ...(form === undefined ? [] : ['request.Header.Set("Content-Type", writer.FormDataContentType())']),
    'response, err := http.DefaultClient.Do(request)',
    'if err != nil {\n\tpanic(err)\n}',
    'defer response.Body.Close()',
    'answer, _ := io.ReadAll(response.Body)',
    ...(savesAs === undefined
      ? ['fmt.Println(response.Status, string(answer))']
      : ['fmt.Println(response.Status)', `os.WriteFile(${quoted(savesAs)}, answer, 0o644)`]),
  ]
  return [
    'package main\n',
    `import (\n${imports.map((name) => `\t${quoted(name)}`).join('\n')}\n)\n`,
    `func main() {\n\t${lines.map((line) => indented(line, '\t')).join('\n\t')}\n}`,
  ].join('\n')
}

const formLines = ({ file: [name, fileName], fields }: NonNullable<HttpExample['form']>): string[] => [
  'body := &bytes.Buffer{}',
  'writer := multipart.NewWriter(body)',
  `content, _ := os.ReadFile(${quoted(fileName)})`,
  `part, _ := writer.CreateFormFile(${quoted(name)}, ${quoted(fileName)})`,
  'part.Write(content)',
  ...fields.map(([field, value]) => `writer.WriteField(${quoted(field)}, ${quoted(value)})`),
  'writer.Close()',
]
