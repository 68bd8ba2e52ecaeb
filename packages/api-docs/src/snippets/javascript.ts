import { addressOf, fixedHeaders, indented, type HttpExample, type Origin } from './http-example.ts'
import { isIdentifier, literal, type LiteralStyle } from './literal.ts'

const quoted = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`
const named = (name: string): string => (isIdentifier(name) ? name : quoted(name))

const STYLE: LiteralStyle = {
  string: quoted,
  yes: 'true',
  no: 'false',
  nothing: 'null',
  list: ['[', ']'],
  object: () => ['{ ', ' }'],
  pair: (name, value) => `${named(name)}: ${value}`,
  indent: '  ',
  hasLastComma: true,
}
const written = (value: unknown): string =>
  literal(value, STYLE)
    .replaceAll('{ \n', '{\n')
    .replaceAll(/\n(\s*) }/g, '\n$1}')
    .replaceAll('{  }', '{}')

export function javascriptSnippet(example: HttpExample, origin: Origin): string {
  const { method, json, form, needsKey, savesAs } = example
  const headers = [
    ...(needsKey ? ['Authorization: process.env.PEYK_API_KEY'] : []),
    ...fixedHeaders(example).map(([name, value]) => `${named(name)}: ${quoted(value)}`),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: ${quoted(method)}`]),
    ...(headers.length === 0 ? [] : [`headers: {\n    ${headers.join(',\n    ')},\n  }`]),
    ...(json === undefined ? [] : [`body: JSON.stringify(${indented(written(json), '  ')})`]),
    ...(form === undefined ? [] : ['body: form']),
  ]
  const files = [...(form === undefined ? [] : ['readFile']), ...(savesAs === undefined ? [] : ['writeFile'])]
  return [
    ...(files.length === 0 ? [] : [`import { ${files.join(', ')} } from 'node:fs/promises'\n`]),
    ...(form === undefined ? [] : [formLines(form)]),
    `const response = await fetch(${quoted(addressOf(example, origin))}${options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`})`,
    ...(savesAs === undefined
      ? [
          'const { data, meta } = await response.json()',
          'if (!response.ok) throw new Error(`${meta.message_code} ${meta.message}`)',
          'console.log(data)',
        ]
      : [
          'if (!response.ok) throw new Error((await response.json()).meta.message)',
          `await writeFile(${quoted(savesAs)}, Buffer.from(await response.arrayBuffer()))`,
        ]),
  ].join('\n')
}

const formLines = ({ file: [name, fileName], fields }: NonNullable<HttpExample['form']>): string =>
  [
    'const form = new FormData()',
    `form.append(${quoted(name)}, new Blob([await readFile(${quoted(fileName)})]), ${quoted(fileName)})`,
    ...fields.map(([field, value]) => `form.append(${quoted(field)}, ${quoted(value)})`),
    '',
  ].join('\n')
