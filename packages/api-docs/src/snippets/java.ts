import { addressOf, fixedHeaders, indented, type HttpExample, type Origin } from './http-example.ts'
import { doubleQuoted as quoted } from './literal.ts'

const BODY = '            '

/** A text block: its backslashes are its own. */
const textBlock = (text: string): string => `"""\n${BODY}${indented(text.replaceAll('\\', '\\\\'), BODY)}\n${BODY}"""`

export function javaSnippet(example: HttpExample, origin: Origin): string {
  const { method, json, form, needsKey, savesAs } = example
  const headers = [
    ...(needsKey ? ['.header("Authorization", System.getenv("PEYK_API_KEY"))'] : []),
    ...fixedHeaders(example).map(([name, value]) => `.header(${quoted(name)}, ${quoted(value)})`),
    ...(form === undefined ? [] : ['.header("Content-Type", "multipart/form-data; boundary=" + boundary)']),
  ]
  const publisher =
    json !== undefined
      ? 'HttpRequest.BodyPublishers.ofString(body)'
      : form !== undefined
        ? 'HttpRequest.BodyPublishers.ofByteArray(body.toByteArray())'
        : 'HttpRequest.BodyPublishers.noBody()'
  const handler =
    savesAs === undefined
      ? 'HttpResponse.BodyHandlers.ofString()'
      : `HttpResponse.BodyHandlers.ofFile(Path.of(${quoted(savesAs)}))`
  const imports = [
    ...(form === undefined ? [] : ['java.io.ByteArrayOutputStream']),
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
    ...(form === undefined ? [] : ['java.nio.file.Files']),
    ...(form === undefined && savesAs === undefined ? [] : ['java.nio.file.Path']),
  ]
  const lines = [
    ...(json === undefined ? [] : [`var body = ${textBlock(JSON.stringify(json, null, 2))};`]),
    ...(form === undefined ? [] : formLines(form)),
    `var request = HttpRequest.newBuilder(URI.create(${quoted(addressOf(example, origin))}))`,
    ...headers.map((header) => `    ${header}`),
    `    .method(${quoted(method)}, ${publisher})`,
    '    .build();',
    `var response = HttpClient.newHttpClient().send(request, ${handler});`,
    'System.out.println(response.statusCode() + " " + response.body());',
  ]
  return [
    ...imports.map((name) => `import ${name};`),
    '',
    'public class Example {',
    '    public static void main(String[] args) throws Exception {',
    ...lines.map((line) => `        ${line}`),
    '    }',
    '}',
  ].join('\n')
}

const formLines = ({ file: [name, fileName], fields }: NonNullable<HttpExample['form']>): string[] => [
  'var boundary = "peyk-boundary";',
  'var body = new ByteArrayOutputStream();',
  ...fields.map(([field, value]) => `body.write(("--" + boundary + "\\r\\nContent-Disposition: form-data; name=\\"${field}\\"\\r\\n\\r\\n${value}\\r\\n").getBytes());`), // prettier-ignore
  `body.write(("--" + boundary + "\\r\\nContent-Disposition: form-data; name=\\"${name}\\"; filename=\\"${fileName}\\"\\r\\n\\r\\n").getBytes());`, // prettier-ignore
  `body.write(Files.readAllBytes(Path.of(${quoted(fileName)})));`,
  'body.write(("\\r\\n--" + boundary + "--\\r\\n").getBytes());',
]
