import { createHash } from 'node:crypto'
import { allCalls, type FeatureName } from '@peyk/contract/calls.ts'
import type { Endpoint } from '@peyk/contract/endpoint.ts'
import { refusalTable } from '@peyk/contract/envelope.ts'
import { errorKinds, type ErrorCode } from '@peyk/contract/errors.ts'
import {
  exampleAnswer,
  jsonSchemaOf,
  openApiDocument,
  refusalsOf,
  requestSchemaOf,
  type JsonSchema,
} from '@peyk/contract/openapi.ts'
import { callDocument as words, callSections, callTitles } from '@peyk/phrases/fa/calls.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { labelOf } from '@peyk/phrases/fa/fields.ts'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'

const API_VERSION = '1.0.0'

const titleOf = (feature: FeatureName, name: string): string =>
  (callTitles[feature] as Readonly<Record<string, string>>)[name] ?? name

/** `/v1/api/openapi.json`. */
export const openApiText = (): string =>
  JSON.stringify(
    openApiDocument({
      title: words.title,
      version: API_VERSION,
      description: words.intro,
      serverUrl: '/v1/api',
      titleOf,
      sectionOf: (feature) => callSections[feature],
      sentenceOf: (code) => errorSentence(code),
      doneMessage: words.done,
    }),
  )

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const ltr = (text: string): string => `<bdi dir="ltr"><code>${escape(text)}</code></bdi>`

const typeOf = (schema: JsonSchema): string => {
  const choices = (schema['oneOf'] ?? schema['anyOf']) as JsonSchema[] | undefined
  if (choices !== undefined) return [...new Set(choices.map(typeOf))].join(' | ')
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[]).map((one) => JSON.stringify(one)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (schema['type'] === 'array') return `${typeOf((schema['items'] ?? {}) as JsonSchema)}[]`
  const type = schema['type']
  return Array.isArray(type) ? type.join(' | ') : typeof type === 'string' ? type : 'any'
}

interface FieldRow {
  name: string
  type: string
  isRequired: boolean
}

/** Every field of a request, nested ones with dots; the branches of a choice one after the other. */
function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const choices = (schema['oneOf'] ?? schema['anyOf']) as JsonSchema[] | undefined
  if (choices !== undefined) {
    const rows = new Map<string, FieldRow>()
    for (const row of choices.flatMap((choice) => fieldRows(choice, prefix))) {
      const known = rows.get(row.name)
      if (known === undefined) rows.set(row.name, { ...row })
      else if (!known.type.split(' | ').includes(row.type)) known.type += ` | ${row.type}`
    }
    return [...rows.values()]
  }
  const required = (schema['required'] ?? []) as string[]
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).flatMap(([name, property]) => {
    const own = { name: `${prefix}${name}`, type: typeOf(property), isRequired: required.includes(name) }
    const inner = property['type'] === 'array' ? ((property['items'] ?? {}) as JsonSchema) : property
    return [own, ...(inner['type'] === 'object' ? fieldRows(inner, `${own.name}.`) : [])]
  })
}

const requestPart = (endpoint: Endpoint): string => {
  const params = endpoint.params === undefined ? [] : fieldRows(jsonSchemaOf(endpoint.params, 'input'))
  const schema = requestSchemaOf(endpoint)
  const rows = [...params, ...(schema === null ? [] : fieldRows(schema))]
  if (rows.length === 0) return `<p>${words.noRequest}</p>`
  const lines = rows.map(
    (row) =>
      `<tr><td>${ltr(row.name)}</td><td>${escape(labelOf(row.name.split('.')))}</td><td>${ltr(row.type)}</td>` +
      `<td>${row.isRequired ? words.required : words.optional}</td></tr>`,
  )
  return (
    `<table><thead><tr><th>${words.field}</th><th></th><th>${words.kind}</th><th></th></tr></thead>` +
    `<tbody>${lines.join('')}</tbody></table>`
  )
}

const errorRow = (code: ErrorCode): string => {
  const { status, code: messageCode } = refusalTable[errorKinds[code]]
  return `<tr><td>${toPersianDigits(status)}</td><td>${ltr(messageCode)}</td><td>${escape(errorSentence(code))}</td></tr>`
}

const json = (value: unknown): string => `<pre dir="ltr"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`

function callPart({ feature, name, endpoint }: { feature: FeatureName; name: string; endpoint: Endpoint }): string {
  const also =
    endpoint.alsoMethods.length === 0
      ? ''
      : `<dt>${words.alsoMethods}</dt><dd>${ltr(endpoint.alsoMethods.join(', '))}</dd>`
  const hasPermission = endpoint.permission !== 'public' && endpoint.permission !== 'any'
  return `<section id="${feature}.${name}">
<h3>${escape(titleOf(feature, name))}</h3>
<p class="path">${ltr(`${endpoint.method} /v1/api/${endpoint.path}`)}</p>
<dl>${also}<dt>${words.credential}</dt><dd>${words.auth[endpoint.auth]}</dd>
<dt>${words.permission}</dt><dd>${hasPermission ? ltr(endpoint.permission) : words.noPermission}</dd></dl>
${endpoint.paged ? `<p>${words.page}</p>` : ''}
<h4>${words.request}</h4>${requestPart(endpoint)}
${endpoint.example.request === undefined ? '' : `<h4>${words.exampleRequest}</h4>${json(endpoint.example.request)}`}
<h4>${words.exampleAnswer}</h4>${json(exampleAnswer(endpoint, words.done))}
<h4>${words.errors}</h4>
<table><thead><tr><th>${words.status}</th><th>${words.code}</th><th>${words.sentence}</th></tr></thead>
<tbody>${refusalsOf(endpoint).map(errorRow).join('')}</tbody></table>
</section>`
}

const STYLE = `
:root{color-scheme:light dark;--ink:#16211f;--quiet:#52605d;--rule:#d6dedc;--ground:#fff;--code:#f2f6f5;--link:#0b6b5d}
@media (prefers-color-scheme:dark){:root{--ink:#e4eceb;--quiet:#9fb0ad;--rule:#2c3a38;--ground:#101817;--code:#182322;--link:#6fd3c2}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.9 Vazirmatn,Tahoma,sans-serif}
main{max-inline-size:60rem;margin-inline:auto;padding:2rem 1rem 4rem}
a{color:var(--link)}
h2{margin-block:3rem 1rem;border-block-end:1px solid var(--rule)}
h3{margin-block:2.5rem .25rem}
h4{margin-block:1.5rem .5rem}
nav ul{columns:16rem;padding-inline-start:1.25rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}
dt{color:var(--quiet)}
dd{margin:0}
table{inline-size:100%;border-collapse:collapse;display:block;overflow-x:auto}
th,td{text-align:start;padding:.35rem .75rem .35rem 0;border-block-end:1px solid var(--rule);vertical-align:top}
td:last-child{inline-size:100%}
pre{background:var(--code);padding:1rem;border-radius:.5rem;overflow-x:auto;line-height:1.6}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875rem}
.path code{font-weight:600}
`

/** The style's own SHA-256; nothing else may be loaded or run on the page. */
export const documentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `/v1/api/docs`: the whole contract as a page for people, right to left. */
export function documentPage(): string {
  const calls = allCalls()
  const features = [...new Set(calls.map((call) => call.feature))]
  const contents = features.flatMap((feature) =>
    calls
      .filter((call) => call.feature === feature)
      .map((call) => `<li><a href="#${feature}.${call.name}">${escape(titleOf(feature, call.name))}</a></li>`),
  )
  const sections = features.map(
    (feature) =>
      `<h2>${escape(callSections[feature])}</h2>${calls
        .filter((call) => call.feature === feature)
        .map(callPart)
        .join('')}`,
  )
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(words.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(words.title)}</h1><p>${escape(words.intro)}</p>
<p><a href="/v1/api/openapi.json">${words.specification}</a></p>
<nav aria-label="${words.contents}"><ul>${contents.join('')}</ul></nav>
${sections.join('\n')}</main></body></html>`
}
