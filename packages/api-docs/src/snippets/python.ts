import { fixedHeaders, indented, type HttpExample, type Origin } from './http-example.ts'
import { doubleQuoted as quoted, literal, type LiteralStyle } from './literal.ts'

const STYLE: LiteralStyle = {
  string: quoted,
  yes: 'True',
  no: 'False',
  nothing: 'None',
  list: ['[', ']'],
  object: () => ['{', '}'],
  pair: (name, value) => `${quoted(name)}: ${value}`,
  indent: '    ',
  hasLastComma: true,
}
const written = (value: unknown): string => literal(value, STYLE)

export function pythonSnippet(example: HttpExample, origin: Origin): string {
  const { method, path, query, json, form, needsKey, savesAs } = example
  const headers = [
    ...(needsKey ? ['"Authorization": os.environ["PEYK_API_KEY"]'] : []),
    ...fixedHeaders(example)
      .filter(([name]) => name !== 'Content-Type')
      .map(([name, value]) => `${quoted(name)}: ${quoted(value)}`),
  ]
  const given = [
    quoted(origin + path),
    ...(headers.length === 0 ? [] : [`headers={\n        ${headers.join(',\n        ')},\n    }`]),
    ...(query.length === 0 ? [] : [`params=${indented(written(Object.fromEntries(query)), '    ')}`]),
    ...(json === undefined ? [] : [`json=${indented(written(json), '    ')}`]),
    ...(form === undefined
      ? []
      : [
          `files={${quoted(form.file[0])}: open(${quoted(form.file[1])}, "rb")}`,
          `data=${indented(written(Object.fromEntries(form.fields)), '    ')}`,
        ]),
    'timeout=10',
  ]
  return [
    ...(needsKey ? ['import os\n'] : []),
    'import requests\n',
    `response = requests.${method.toLowerCase()}(\n    ${given.join(',\n    ')},\n)`,
    ...(savesAs === undefined
      ? [
          'answer = response.json()',
          'if not response.ok:',
          '    raise SystemExit(answer["meta"]["message"])',
          'print(answer["data"])',
        ]
      : ['response.raise_for_status()', `open(${quoted(savesAs)}, "wb").write(response.content)`]),
  ].join('\n')
}
