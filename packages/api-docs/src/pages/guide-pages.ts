import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorKinds, type ErrorCode } from '@peyk/contract/core/errors.ts'
import { refusalsOf } from '@peyk/contract/core/openapi.ts'
import type { DocBlock, DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import type { HttpMethod } from '@peyk/contract/core/endpoint.ts'
import { snippetsOf } from '../snippets/snippet-languages.ts'
import { wordsOf } from './document-language.ts'
import { errorTable } from './error-rows.ts'
import { markdownBlocks } from './markdown-blocks.ts'
import { publicCalls } from './public-calls.ts'

/** The written pages, in the order they are read in. */
export const GUIDES = [
  'start',
  'authentication',
  'idempotency',
  'errors',
  'paging',
  'dates',
  'limits',
  'webhooks',
  'one-time-codes',
  'patterns',
  'moving',
  'clients',
  'changes',
] as const
export type GuideName = (typeof GUIDES)[number]

const PHRASES = join(import.meta.dirname, '../../../phrases/src')
const SAMPLES = join(import.meta.dirname, '../../samples')
/** By the name of a fence and of the files' endings. */
const SAMPLE_FILES = { js: 'mjs', python: 'py', php: 'php', go: 'go.txt', csharp: 'cs', java: 'java' } as const
const SAMPLE_LABELS = { js: 'JavaScript', python: 'Python', php: 'PHP', go: 'Go', csharp: 'C#', java: 'Java' } as const

export interface Guide {
  readonly title: string
  readonly description: string
  readonly blocks: DocBlock[]
}

const texts = new Map<string, string>()
const read = (file: string): string => {
  const known = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, known)
  return known
}

/** A written page: its first line is the title, the paragraph after it says what it is about. */
export function guide(name: GuideName, language: DocLanguage, origin: string): Guide {
  const text = read(join(PHRASES, language, 'api-docs', `${name}.md`)).replaceAll('https://sms.example.ir', origin)
  const [, title = '', description = '', rest = ''] = /^# (.+)\n\n(.+)\n([\s\S]*)$/.exec(text) ?? []
  return { title, description, blocks: markdownBlocks(rest, (fence, body) => readFence(fence, body, language, origin)) }
}

function readFence(fence: string, body: string, language: DocLanguage, origin: string): DocBlock[] | null {
  const words = wordsOf(language)
  if (fence === 'request') return [requestBlock(body, words.exampleRequest, origin)]
  if (fence === 'sample') return [sampleBlock(body.trim(), words.exampleRequest)]
  if (fence === 'errors') return [errorTable(documentedErrors(), language, words.errors)]
  return null
}

/** `POST send` and, below it, the JSON of its body: the same request in every language. */
function requestBlock(text: string, caption: string, origin: string): DocBlock {
  const [first = '', ...rest] = text.split('\n')
  const [method = 'GET', target = '', repeatKey] = first.split(' ')
  const [path = '', search = ''] = target.split('?')
  const body = rest.join('\n').trim()
  const example = {
    method: method as HttpMethod,
    path: `/v1/api/${path}`,
    query: [...new URLSearchParams(search)],
    json: body === '' ? undefined : (JSON.parse(body) as unknown),
    form: undefined,
    needsKey: true,
    repeatKey,
    savesAs: undefined,
  }
  return { kind: 'code', caption, samples: snippetsOf(example, origin) }
}

/** A program kept as files, so that each can be run as it stands. */
function sampleBlock(name: string, caption: string): DocBlock {
  const samples = Object.entries(SAMPLE_FILES).map(([fence, ending]) => ({
    language: fence,
    label: SAMPLE_LABELS[fence as keyof typeof SAMPLE_LABELS],
    text: read(join(SAMPLES, `${name}.${ending}`)).trimEnd(),
  }))
  return { kind: 'code', caption, samples }
}

/** Refusals that no single call declares. */
const EVERYWHERE: readonly ErrorCode[] = ['call.unknown_path', 'call.bad_method', 'call.not_ready', 'keys.address_refused'] // prettier-ignore

/** Every refusal that a call of the documents may answer, in the order of the catalogue. */
export const documentedErrors = (): ErrorCode[] => {
  const answered = new Set([...EVERYWHERE, ...publicCalls().flatMap(({ endpoint }) => refusalsOf(endpoint))])
  return (Object.keys(errorKinds) as ErrorCode[]).filter((one) => answered.has(one))
}
