import { createHash } from 'node:crypto'
import { allCalls, type FeatureName } from '@peyk/contract/core/contract.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { refusalTable } from '@peyk/contract/core/envelope.ts'
import { errorKinds, type ErrorCode } from '@peyk/contract/core/errors.ts'
import {
  exampleAnswer,
  jsonSchemaOf,
  openApiDocument,
  refusalsOf,
  requestSchemaOf,
  type JsonSchema,
} from '@peyk/contract/core/openapi.ts'
import { callDocument as words, callSections, callTitles } from '@peyk/phrases/fa/server/api-doc-titles.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { fieldLabel } from '@peyk/phrases/fa/server/field-errors.ts'
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

const choicesOf = (schema: JsonSchema): JsonSchema[] | undefined =>
  (schema['oneOf'] ?? schema['anyOf']) as JsonSchema[] | undefined

/** Every type a value may have, each once. */
function typesOf(schema: JsonSchema): string[] {
  const choices = choicesOf(schema)
  if (choices !== undefined) return [...new Set(choices.flatMap(typesOf))]
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[]).map((one) => JSON.stringify(one))
  if ('const' in schema) return [JSON.stringify(schema['const'])]
  const { type } = schema
  if (type === 'array') {
    const inner = typesOf((schema['items'] ?? {}) as JsonSchema)
    return [inner.length > 1 ? `(${inner.join(' | ')})[]` : `${inner.join('')}[]`]
  }
  return Array.isArray(type) ? (type as string[]) : [typeof type === 'string' ? type : 'any']
}

interface FieldRow {
  name: string
  types: string[]
  isRequired: boolean
  /** The choices that have it, such as sending types; empty when all do. */
  only: string[]
}

/** What tells the choices of a request apart: the first value that is a constant. */
const nameOfChoice = (choice: JsonSchema): string =>
  Object.values((choice['properties'] ?? {}) as Record<string, JsonSchema>)
    .flatMap((property) => (typeof property['const'] === 'string' ? [property['const']] : []))
    .at(0) ?? ''

/** The fields of every choice of a request, each once. */
function choiceRows(choices: readonly JsonSchema[], prefix: string): FieldRow[] {
  const rows = new Map<string, FieldRow>()
  for (const choice of choices) {
    for (const row of fieldRows(choice, prefix)) {
      const known = rows.get(row.name)
      const only = [...(known?.only ?? []), nameOfChoice(choice)]
      const types = [...new Set([...(known?.types ?? []), ...row.types])]
      rows.set(row.name, { name: row.name, types, only, isRequired: row.isRequired && known?.isRequired !== false })
    }
  }
  return [...rows.values()].map((row) => (row.only.length === choices.length ? { ...row, only: [] } : row))
}

/** Every field of a request, nested ones with dots. */
function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const choices = choicesOf(schema)
  if (choices !== undefined) return choiceRows(choices, prefix)
  const required = (schema['required'] ?? []) as string[]
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).flatMap(([name, property]) => {
    const own = { name: `${prefix}${name}`, types: typesOf(property), isRequired: required.includes(name), only: [] }
    const inner = property['type'] === 'array' ? ((property['items'] ?? {}) as JsonSchema) : property
    return [own, ...(inner['type'] === 'object' ? fieldRows(inner, `${own.name}.`) : [])]
  })
}

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.join('')}</tbody></table></div>`

const requestPart = (endpoint: Endpoint): string => {
  const params = endpoint.params === undefined ? [] : fieldRows(jsonSchemaOf(endpoint.params, 'input'))
  const schema = requestSchemaOf(endpoint)
  const rows = [...params, ...(schema === null ? [] : fieldRows(schema))]
  if (rows.length === 0) return `<p>${words.noRequest}</p>`
  const lines = rows.map(({ name, types, isRequired, only }) => {
    const limit = only.length === 0 ? '' : `<br><small>${words.onlyFor} ${ltr(only.join(', '))}</small>`
    return (
      `<tr><td>${ltr(name)}</td><td>${escape(fieldLabel(name.split('.')))}${limit}</td>` +
      `<td>${ltr(types.join(' | '))}</td><td>${isRequired ? words.required : words.optional}</td></tr>`
    )
  })
  return table([words.field, words.label, words.kind, words.need], lines)
}

const errorRow = (code: ErrorCode): string => {
  const { status, code: messageCode } = refusalTable[errorKinds[code]]
  return `<tr><td>${toPersianDigits(status)}</td><td>${ltr(messageCode)}</td><td>${escape(errorSentence(code))}</td></tr>`
}

const json = (value: unknown): string =>
  `<pre dir="ltr" tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`

function callPart({ feature, name, endpoint }: DocumentedCall): string {
  const also = endpoint.alsoMethods.length === 0 ? '' : `<dt>${words.alsoMethods}</dt><dd>${ltr(endpoint.alsoMethods.join(', '))}</dd>` // prettier-ignore
  const hasPermission = endpoint.permission !== 'public' && endpoint.permission !== 'any'
  return `<section id="${feature}.${name}">
<h3>${escape(titleOf(feature, name))}</h3>
<p class="path" dir="ltr"><b>${endpoint.method}</b> <code>/v1/api/${escape(endpoint.path)}</code></p>
<dl>${also}<dt>${words.credential}</dt><dd>${words.auth[endpoint.auth]}</dd>
<dt>${words.permission}</dt><dd>${hasPermission ? ltr(endpoint.permission) : words.noPermission}</dd></dl>
${endpoint.paged ? `<p>${words.page}</p>` : ''}
<h4>${words.request}</h4>${requestPart(endpoint)}
${endpoint.example.request === undefined ? '' : `<h4>${words.exampleRequest}</h4>${json(endpoint.example.request)}`}
<h4>${words.exampleAnswer}</h4>${json(exampleAnswer(endpoint, words.done))}
<details><summary>${words.errors}</summary>
${table([words.status, words.code, words.sentence], refusalsOf(endpoint).map(errorRow))}</details>
</section>`
}

interface DocumentedCall {
  feature: FeatureName
  name: string
  endpoint: Endpoint
}

/** In the order of the titles: a module's own order is alphabetical. */
const documentedCalls = (): DocumentedCall[] => {
  const order = Object.entries(callTitles).flatMap(([feature, titles]) => Object.keys(titles).map((name) => `${feature}.${name}`)) // prettier-ignore
  const placeOf = (call: DocumentedCall) => order.indexOf(`${call.feature}.${call.name}`)
  return allCalls().toSorted((a, b) => placeOf(a) - placeOf(b))
}

const STYLE = `
:root{color-scheme:light dark;--ink:#16211f;--quiet:#52605d;--rule:#dbe3e1;--ground:#f5f8f7;--card:#fff;--code:#eef4f2;--link:#00697a}
@media (prefers-color-scheme:dark){:root{--ink:#e4eceb;--quiet:#a3b3b0;--rule:#2b3837;--ground:#0d1414;--card:#121b1c;--code:#1a2626;--link:#6fd0dd}}
*{box-sizing:border-box}
html{scroll-behavior:smooth}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.9 Vazirmatn,Tahoma,sans-serif}
main{max-inline-size:62rem;margin-inline:auto;padding:2rem 1rem 4rem}
h1{margin-block:0 .5rem}
h2{margin-block:3rem 1rem}
h3{margin-block:0 .5rem;font-size:1.2rem}
h4{margin-block:1.5rem .5rem}
a{color:var(--link)}
nav,section{background:var(--card);border:1px solid var(--rule);border-radius:.75rem;padding:1.25rem 1.5rem;margin-block-end:1rem;scroll-margin-block-start:1rem}
nav ul{list-style:none;margin:0 0 .5rem;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}
nav strong{display:block;margin-block-start:.5rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}
dt,small{color:var(--quiet)}
dd{margin:0}
.wide{overflow-x:auto}
table{inline-size:100%;border-collapse:collapse}
th,td{text-align:start;padding:.35rem 0;padding-inline-end:1rem;border-block-end:1px solid var(--rule);vertical-align:top}
th{color:var(--quiet);font-weight:500;white-space:nowrap}
pre{background:var(--code);padding:1rem;border-radius:.5rem;overflow-x:auto;line-height:1.6;margin:0}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875rem}
.path{background:var(--code);border-radius:.5rem;padding:.35rem .75rem;margin-block:0 1rem;overflow-x:auto}
.path b{color:var(--link);margin-inline-end:.5rem;font-size:.875rem}
summary{cursor:pointer;margin-block-start:1.5rem;font-weight:600}
`

/** The style's own SHA-256; nothing else may be loaded or run on the page. */
export const documentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `/v1/api/docs`: the whole contract as a page for people, right to left. */
export function documentPage(): string {
  const calls = documentedCalls()
  const features = [...new Set(calls.map((call) => call.feature))]
  const of = (feature: FeatureName) => calls.filter((call) => call.feature === feature)
  const link = ({ feature, name }: DocumentedCall) =>
    `<li><a href="#${feature}.${name}">${escape(titleOf(feature, name))}</a></li>`
  const contents = features.map(
    (feature) => `<strong>${escape(callSections[feature])}</strong><ul>${of(feature).map(link).join('')}</ul>`,
  )
  const sections = features.map(
    (feature) => `<h2>${escape(callSections[feature])}</h2>${of(feature).map(callPart).join('')}`,
  )
  return `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(words.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(words.title)}</h1><p>${escape(words.intro)}</p>
<p><a href="/v1/api/openapi.json">${words.specification}</a></p>
<nav aria-label="${words.contents}">${contents.join('')}</nav>
${sections.join('\n')}</main></body></html>`
}
