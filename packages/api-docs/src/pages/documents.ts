import { setImmediate } from 'node:timers/promises'
import type { DocContents, DocLanguage, DocPage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { callBlocks } from './call-page.ts'
import { answerRows, requestRows } from './call-schemas.ts'
import { callPurpose, callTitle, sectionTitle } from './call-words.ts'
import { wordsOf } from './document-language.ts'
import { documentedErrors, GUIDES, guide, type GuideName } from './guide-pages.ts'
import { callFeatures, publicCalls, type PublicCall } from './public-calls.ts'

/** Before the host of the reader is known; texts for machines stay with it. */
export const NO_ORIGIN = 'https://sms.example.ir'

interface Section {
  readonly id: string
  readonly title: string
  readonly pages: readonly { readonly id: string; readonly title: string; readonly call: string | null }[]
}

const known = new Map<DocLanguage, readonly Section[]>()

/** Sections and pages in their order. */
export const sections = (language: DocLanguage): readonly Section[] => {
  const all = known.get(language) ?? makeSections(language)
  known.set(language, all)
  return all
}

const makeSections = (language: DocLanguage): Section[] => [
  {
    id: 'guides',
    title: wordsOf(language).guides,
    pages: GUIDES.map((id) => ({ id, title: guide(id, language, NO_ORIGIN).title, call: null })),
  },
  ...callFeatures().map((feature) => ({
    id: feature,
    title: sectionTitle(feature, language),
    pages: publicCalls()
      .filter((call) => call.feature === feature)
      .map((call) => ({ id: call.id, title: callTitle(call, language), call: `${call.endpoint.method} ${call.endpoint.path}` })), // prettier-ignore
  })),
]

const searched = new Map<DocLanguage, Promise<DocContents>>()

/** The same with what a search finds each page by. Other requests go on while it is first made. */
export const contents = (language: DocLanguage): Promise<DocContents> => {
  const making = searched.get(language) ?? makeContents(language)
  searched.set(language, making)
  return making
}

async function makeContents(language: DocLanguage): Promise<DocContents> {
  const all: DocContents = []
  for (const section of sections(language)) {
    const pages: DocContents[number]['pages'] = []
    for (const page of section.pages) {
      pages.push({ ...page, terms: termsOf(page.id, language) })
      await setImmediate()
    }
    all.push({ id: section.id, title: section.title, pages })
  }
  return all
}

function termsOf(id: string, language: DocLanguage): string {
  const call = publicCalls().find((one) => one.id === id)
  const words = call === undefined ? guideWords(id as GuideName, language) : callWords(call, language)
  return searchKey([...new Set(words)].join(' '))
}

function guideWords(id: GuideName, language: DocLanguage): string[] {
  const { title, description, blocks } = guide(id, language, NO_ORIGIN)
  const heads = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
  return [title, description, ...heads, ...(id === 'errors' ? documentedErrors() : [id])]
}

/** Title, path, fields and errors of a call. */
const callWords = (call: PublicCall, language: DocLanguage): string[] => [
  callTitle(call, language),
  callPurpose(call, language),
  call.endpoint.path,
  ...requestRows(call.endpoint).map((row) => row.name),
  ...answerRows(call.endpoint).map((row) => row.name),
  ...call.endpoint.errors,
]

const isGuide = (id: string): id is GuideName => (GUIDES as readonly string[]).includes(id)

/** One page, or null where there is none of this name. `origin` is where its examples are sent. */
export function documentPage(id: string, language: DocLanguage, origin: string = NO_ORIGIN): DocPage | null {
  const call = publicCalls().find((one) => one.id === id)
  if (call === undefined && !isGuide(id)) return null
  const all = sections(language).flatMap((section) => section.pages.map((page) => ({ id: page.id, title: page.title })))
  const at = all.findIndex((one) => one.id === id)
  const around = { previous: all[at - 1] ?? null, next: all[at + 1] ?? null }
  if (call !== undefined) {
    const title = callTitle(call, language)
    const description = callPurpose(call, language) || sectionTitle(call.feature, language)
    return { id, language, title, description, blocks: callBlocks(call, language, origin), ...around }
  }
  return { id, language, ...guide(id as GuideName, language, origin), ...around }
}
