import type { DocContents, DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { documentWords as english } from '@peyk/phrases/en/api-docs/document-words.ts'
import { documentWords as persian, type DocumentWords } from '@peyk/phrases/fa/api-docs/document-words.ts'

export const FIRST_PAGE = 'start'

export const wordsOf = (language: DocLanguage): DocumentWords => (language === 'fa' ? persian : english)

/** The address of a page of the documents in the panel. */
export const documentHref = (doc: string, language: DocLanguage): string =>
  `/developers/documents?doc=${encodeURIComponent(doc)}${language === 'fa' ? '' : `&language=${language}`}`

/** Where a link of a text leads to: `page:errors` stays within the panel. */
export const inlineHref = (href: string, language: DocLanguage): string =>
  href.startsWith('page:') ? documentHref(href.slice('page:'.length), language) : href

type Section = DocContents[number]

/** The pages in which every word of the search stands, whatever its letter forms; those with it in the title first. */
export function findPages(sections: DocContents, search: string): Section['pages'] {
  const words = searchKey(search).split(' ').filter(Boolean)
  const has = (text: string) => words.every((word) => text.includes(word))
  const hits = sections.flatMap((section) => section.pages).filter((page) => has(page.terms))
  return hits.toSorted((one, other) => Number(has(searchKey(other.title))) - Number(has(searchKey(one.title))))
}

/** What a live try sends: the path with its values, the query, and the body as it is written. */
export interface Attempt {
  readonly method: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: string | null
}

export const attemptUrl = ({ path, params, query }: Attempt): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return search.size === 0 ? filled : `${filled}?${search}`
}

export const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Headers of an answer that tell something to whoever tries a call. */
export const TOLD_HEADERS = /^(?:ratelimit|x-request-id|retry-after|content-type|idempotency)/
