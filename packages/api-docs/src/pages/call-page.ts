import { callAddress } from '@peyk/contract/core/endpoint.ts'
import { exampleAnswer, refusalsOf } from '@peyk/contract/core/openapi.ts'
import type { DocBlock, DocInline, DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { callDocument } from '@peyk/phrases/fa/server/api-doc-titles.ts'
import { snippetsOf } from '../snippets/snippet-languages.ts'
import { callExample, callPath, exampleFields, queryPairs, takesRepeatKey } from './call-example.ts'
import { answerRows, requestRows } from './call-schemas.ts'
import { fieldMeaning } from './call-words.ts'
import { writeNumber, wordsOf } from './document-language.ts'
import { errorTable } from './error-rows.ts'
import { limitInlines, typeInlines } from './field-limits.ts'
import type { FieldRow } from './field-rows.ts'
import { code, heading, joined, linkTo, paragraph, plain } from './inlines.ts'
import type { PublicCall } from './public-calls.ts'

/** Calls that spend what is in the wallet. */
const SPENDS: ReadonlySet<string> = new Set(['sending.send', 'sending.sendByUrl', 'sending.submitPreview', 'sending.retry', 'sending.startSchedule', 'sending.startAbTest', 'sending.decideAbTest', 'sending.resume']) // prettier-ignore

/** A page of the documents for one call. `origin` is where its examples are sent. */
export function callBlocks(call: PublicCall, language: DocLanguage, origin: string): DocBlock[] {
  const words = wordsOf(language)
  return [
    callFacts(call, language),
    heading(2, 'request', words.request),
    ...requestBlocks(call, language),
    heading(2, 'example', words.exampleRequest),
    { kind: 'code', caption: words.exampleRequest, samples: snippetsOf(callExample(call), origin) },
    heading(2, 'answer', words.answer),
    ...answerBlocks(call, language),
    heading(2, 'errors', words.errors),
    errorTable(refusalsOf(call.endpoint), language, words.errors),
    heading(2, 'try', words.attempt.title),
    tryBlock(call, language),
  ]
}

function callFacts({ endpoint }: PublicCall, language: DocLanguage): DocBlock {
  const words = wordsOf(language)
  const { facts } = words
  const isOpen = endpoint.permission === 'public' || endpoint.permission === 'any'
  const fact = (label: string, content: DocInline[]) => ({ label, content })
  const kilobytes = writeNumber(Math.round(endpoint.bodyLimitBytes / 1024), language)
  return {
    kind: 'call',
    method: endpoint.method,
    path: `/v1/api/${endpoint.path}`,
    facts: [
      fact(facts.credential, [linkTo(words.auth[endpoint.auth], 'authentication')]),
      fact(facts.permission, isOpen ? [plain(facts.noPermission)] : [code(endpoint.permission)]),
      ...(endpoint.alsoMethods.length === 0 ? [] : [fact(facts.alsoMethods, joined(endpoint.alsoMethods.map((one) => [code(one)]), ' '))]), // prettier-ignore
      ...(endpoint.aliases.length === 0 ? [] : [fact(facts.aliases, joined(endpoint.aliases.map((one) => [code(callAddress(one))]), ' '))]), // prettier-ignore
      ...(takesRepeatKey(endpoint) ? [fact(facts.repeats, [linkTo(facts.takesRepeats, 'idempotency')])] : []),
      ...(endpoint.paged ? [fact(facts.paging, [linkTo(facts.isPaged, 'paging')])] : []),
      fact(facts.bodyLimit, [plain(facts.kilobytes(kilobytes))]),
    ],
  }
}

function requestBlocks({ endpoint }: PublicCall, language: DocLanguage): DocBlock[] {
  const words = wordsOf(language)
  const rows = requestRows(endpoint)
  if (rows.length === 0) return [paragraph(plain(words.noRequest))]
  const { columns } = words
  const head = [columns.field, columns.kind, columns.need, columns.limits, columns.meaning]
  const need = ({ isRequired, only }: FieldRow): DocInline[] => [
    plain(isRequired ? words.required : words.optional),
    ...(only.length === 0
      ? []
      : [
          plain(` (${words.onlyFor} `),
          ...joined(
            only.map((one) => [code(one)]),
            ' ',
          ),
          plain(')'),
        ]),
  ]
  const lines = rows.map((row) => [
    [code(row.name)],
    typeInlines(row, language),
    need(row),
    limitInlines(row.schema, language),
    [plain(fieldMeaning(row.name, language))],
  ])
  return [{ kind: 'table', caption: words.request, head, rows: lines }]
}

function answerBlocks({ endpoint }: PublicCall, language: DocLanguage): DocBlock[] {
  const words = wordsOf(language)
  if (endpoint.answersFile) return [paragraph(plain(words.answersFile))]
  const rows = answerRows(endpoint)
  const { columns } = words
  const text = JSON.stringify(exampleAnswer(endpoint, callDocument.done), null, 2)
  return [
    { kind: 'code', caption: words.exampleAnswer, samples: [{ language: 'json', label: 'JSON', text }] },
    ...(rows.length === 0
      ? [paragraph(plain(words.answerNothing))]
      : [
          heading(3, 'answer-fields', words.answerFields),
          {
            kind: 'table' as const,
            caption: words.answerFields,
            head: [columns.field, columns.kind, columns.meaning],
            rows: rows.map((row) => [[code(row.name)], typeInlines(row, language), [plain(fieldMeaning(row.name, language))]]), // prettier-ignore
          },
        ]),
  ]
}

function tryBlock(call: PublicCall, language: DocLanguage): DocBlock {
  const { endpoint, id } = call
  const { params, rest } = exampleFields(call)
  const example = callExample(call)
  const field = (name: string, value: string) => ({ name, label: fieldMeaning(name, language) || name, value })
  return {
    kind: 'try',
    method: endpoint.method,
    path: callPath(call),
    params: Object.entries(params).map(([name, value]) => field(name, value)),
    query: endpoint.method === 'GET' ? queryPairs(rest ?? {}).map(([name, value]) => field(name, value)) : [],
    body: example.json === undefined ? null : JSON.stringify(example.json, null, 2),
    needsKey: example.needsKey,
    changesSomething: endpoint.kind === 'write',
    spendsMoney: SPENDS.has(id),
  }
}
