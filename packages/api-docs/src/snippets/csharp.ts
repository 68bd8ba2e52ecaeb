import { addressOf, fixedHeaders, type HttpExample, type Origin } from './http-example.ts'
import { doubleQuoted as quoted, isIdentifier, literal, type LiteralStyle } from './literal.ts'

const KEYWORDS = new Set(['params', 'object', 'string', 'event', 'operator', 'new', 'class', 'is', 'as', 'in', 'out'])
const isNamed = (names: readonly string[]): boolean => names.length > 0 && names.every(isIdentifier)

const STYLE: LiteralStyle = {
  string: quoted,
  yes: 'true',
  no: 'false',
  nothing: '(object?)null',
  list: ['new object[] { ', ' }'],
  object: (names) => (isNamed(names) ? ['new { ', ' }'] : ['new Dictionary<string, object> { ', ' }']),
  pair: (name, value, names) =>
    isNamed(names) ? `${KEYWORDS.has(name) ? '@' : ''}${name} = ${value}` : `[${quoted(name)}] = ${value}`,
  indent: '    ',
  hasLastComma: true,
}
const written = (value: unknown): string =>
  literal(value, STYLE)
    .replaceAll('{ \n', '{\n')
    .replaceAll(/\n(\s*) }/g, '\n$1}')

const METHODS = { GET: 'Get', POST: 'Post', PUT: 'Put', DELETE: 'Delete' } as const

export function csharpSnippet(example: HttpExample, origin: Origin): string {
  const { method, json, form, needsKey, savesAs } = example
  return [
    ...(json === undefined ? [] : ['using System.Net.Http.Json;\n']),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${METHODS[method]}, ${quoted(addressOf(example, origin))});`,
    ...(needsKey
      ? [
          'request.Headers.TryAddWithoutValidation("Authorization", Environment.GetEnvironmentVariable("PEYK_API_KEY"));',
        ]
      : []),
    ...fixedHeaders(example)
      .filter(([name]) => name !== 'Content-Type')
      .map(([name, value]) => `request.Headers.Add(${quoted(name)}, ${quoted(value)});`),
    ...(json === undefined ? [] : [`request.Content = JsonContent.Create(${written(json)});`]),
    ...(form === undefined ? [] : formLines(form)),
    'using var response = await client.SendAsync(request);',
    ...(savesAs === undefined
      ? ['Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");']
      : [`await File.WriteAllBytesAsync(${quoted(savesAs)}, await response.Content.ReadAsByteArrayAsync());`]),
  ].join('\n')
}

const formLines = ({ file: [name, fileName], fields }: NonNullable<HttpExample['form']>): string[] => [
  'var form = new MultipartFormDataContent();',
  `form.Add(new ByteArrayContent(await File.ReadAllBytesAsync(${quoted(fileName)})), ${quoted(name)}, ${quoted(fileName)});`,
  ...fields.map(([field, value]) => `form.Add(new StringContent(${quoted(value)}), ${quoted(field)});`),
  'request.Content = form;',
]
