import { addressOf, fixedHeaders, indented, type HttpExample, type Origin } from './http-example.ts'
import { literal, type LiteralStyle } from './literal.ts'

/** Single quotes; what has a line break stands in double ones, where `\n` means it. */
const quoted = (text: string): string =>
  text.includes('\n')
    ? `"${text.replaceAll(/[\\"$]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`
    : `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`

const STYLE: LiteralStyle = {
  string: quoted,
  yes: 'true',
  no: 'false',
  nothing: 'null',
  list: ['[', ']'],
  // An empty list is not an empty object in JSON.
  object: (names) => (names.length === 0 ? ['new stdClass(', ')'] : ['[', ']']),
  pair: (name, value) => `${quoted(name)} => ${value}`,
  indent: '    ',
  hasLastComma: true,
}

export function phpSnippet(example: HttpExample, origin: Origin): string {
  const { method, json, form, needsKey, savesAs } = example
  const headers = [
    ...(needsKey ? ["'Authorization: ' . getenv('PEYK_API_KEY')"] : []),
    ...fixedHeaders(example).map(([name, value]) => quoted(`${name}: ${value}`)),
  ]
  const parts =
    form === undefined
      ? []
      : [
          `${quoted(form.file[0])} => new CURLFile(${quoted(form.file[1])})`,
          ...form.fields.map(([name, value]) => `${quoted(name)} => ${quoted(value)}`),
        ]
  const options = [
    ...(method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => ${quoted(method)}`]),
    'CURLOPT_RETURNTRANSFER => true',
    'CURLOPT_TIMEOUT => 10',
    ...(headers.length === 0 ? [] : [`CURLOPT_HTTPHEADER => [\n        ${headers.join(',\n        ')},\n    ]`]),
    ...(json === undefined ? [] : [`CURLOPT_POSTFIELDS => json_encode(${indented(literal(json, STYLE), '    ')})`]),
    ...(form === undefined ? [] : [`CURLOPT_POSTFIELDS => [\n        ${parts.join(',\n        ')},\n    ]`]),
  ]
  return [
    '<?php',
    `$curl = curl_init(${quoted(addressOf(example, origin))});`,
    `curl_setopt_array($curl, [\n    ${options.join(',\n    ')},\n]);`,
    '$body = curl_exec($curl);',
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
    ...(savesAs === undefined
      ? [
          '$answer = json_decode($body, true);',
          'if ($status >= 400) {',
          "    exit($answer['meta']['message'] . PHP_EOL);",
          '}',
          "print_r($answer['data']);",
        ]
      : ['if ($status < 400) {', `    file_put_contents(${quoted(savesAs)}, $body);`, '}']),
  ].join('\n')
}
