import { addressOf, fixedHeaders, type HttpExample, type Origin } from './http-example.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

export function curlSnippet(example: HttpExample, origin: Origin): string {
  const { method, json, form, needsKey, savesAs } = example
  const isPlain = method === 'GET' || (method === 'POST' && (json !== undefined || form !== undefined))
  const lines = [
    `curl ${isPlain ? '' : `-X ${method} `}${quoted(addressOf(example, origin))}`,
    ...(needsKey ? ['-H "Authorization: $PEYK_API_KEY"'] : []),
    ...fixedHeaders(example).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : [`-d ${quoted(JSON.stringify(json, null, 2))}`]),
    ...(form === undefined
      ? []
      : [
          `-F ${quoted(`${form.file[0]}=@${form.file[1]}`)}`,
          ...form.fields.map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
        ]),
    ...(savesAs === undefined ? [] : [`-o ${quoted(savesAs)}`]),
  ]
  return lines.join(' \\\n  ')
}
