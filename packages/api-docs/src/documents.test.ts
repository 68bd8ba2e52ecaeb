import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  DOC_LANGUAGES,
  type DocBlock,
  type DocInline,
  type DocLanguage,
} from '@peyk/contract/developers/api-doc-blocks.ts'
import { documentHtml } from './html/document-html.ts'
import { exampleFields } from './pages/call-example.ts'
import { answerRows, requestRows } from './pages/call-schemas.ts'
import { callTitle, fieldMeaning } from './pages/call-words.ts'
import { contents, documentPage } from './pages/documents.ts'
import { errorMeaning } from './pages/error-rows.ts'
import { documentedErrors } from './pages/guide-pages.ts'
import { publicCalls } from './pages/public-calls.ts'
import { SNIPPET_LANGUAGES } from './snippets/snippet-languages.ts'

const PERSIAN = /[\u0600-\u06ff]/
const pages = async (language: DocLanguage) =>
  (await contents(language)).flatMap((section) => section.pages).map(({ id }) => documentPage(id, language)!)

const inlinesOf = (block: DocBlock): DocInline[] => {
  if (block.kind === 'table') return block.rows.flat(2)
  if (block.kind === 'list') return block.items.flat()
  if (block.kind === 'call') return block.facts.flatMap((fact) => fact.content)
  return 'content' in block ? block.content : []
}

describe('[DEV-10] every public call', () => {
  test('has a page in either language, with a request in seven languages of programming and a live try', () => {
    expect(publicCalls().length).toBeGreaterThan(140)
    for (const { id } of publicCalls()) {
      for (const language of DOC_LANGUAGES) {
        const blocks = documentPage(id, language)?.blocks ?? []
        const samples = blocks.flatMap((block) =>
          block.kind === 'code' ? block.samples.map((one) => one.language) : [],
        )
        expect([id, ...samples]).toEqual(expect.arrayContaining(Object.keys(SNIPPET_LANGUAGES)))
        expect(blocks.map((block) => block.kind)).toEqual(expect.arrayContaining(['call', 'table', 'try']))
      }
    }
  })

  test('has a title, and each of its fields a meaning, in either language', () => {
    for (const call of publicCalls()) {
      const fields = [...requestRows(call.endpoint), ...answerRows(call.endpoint)].map((row) => row.name)
      expect([call.id, PERSIAN.test(callTitle(call, 'fa')), /^[\x20-\x7e]+$/.test(callTitle(call, 'en'))]).toEqual([call.id, true, true]) // prettier-ignore
      expect(callTitle(call, 'en')).not.toBe(call.id)
      for (const language of DOC_LANGUAGES) {
        expect(
          fields.filter((name) => fieldMeaning(name, language) === '').map((name) => `${call.id} ${name}`),
        ).toEqual([])
      }
    }
  })

  test.each(publicCalls().map((call) => [call.id, call] as const))(
    '%s: its example is accepted by its own rules',
    (_, call) => {
      const { params, rest } = exampleFields(call)
      const { endpoint } = call
      const fields = endpoint.kind === 'read' ? endpoint.query : endpoint.body
      expect(z.safeParse(endpoint.params ?? z.object({}), params).error?.issues).toBeUndefined()
      expect(z.safeParse(fields ?? z.object({}), rest ?? {}).error?.issues).toBeUndefined()
    },
  )
})

describe('[promise U9] every refusal of a public call', () => {
  test.each(documentedErrors())('%s has a cause and a next step in either language', (code) => {
    const [persian, english] = [errorMeaning(code, 'fa'), errorMeaning(code, 'en')]
    for (const text of [persian.cause, persian.next]) expect(text).toMatch(PERSIAN)
    for (const text of [english.cause, english.next]) expect(text).toMatch(/^[\x20-\x7e«»…]{6,}$/)
  })
})

describe.each(DOC_LANGUAGES)('the pages in %s', (language) => {
  test('every link leads to a page there is, and nothing is left untranslated', async () => {
    const all = await pages(language)
    const ids = new Set(all.map((page) => page.id))
    for (const page of all) {
      const said = page.blocks.flatMap(inlinesOf)
      for (const { href } of said)
        if (href?.startsWith('page:')) expect([page.id, ids.has(href.slice(5))]).toEqual([page.id, true])
      if (language === 'en') {
        const plain = said.filter((one) => one.style !== 'code').map((one) => one.text)
        expect([page.title, page.description, ...plain].filter((text) => PERSIAN.test(text))).toEqual([])
      } else expect(`${page.title}${page.description}`).toMatch(PERSIAN)
    }
  })

  test('each is one document with one heading of its own, its language and its direction', async () => {
    for (const page of await pages(language)) {
      const html = documentHtml(page).replace(/<script>[^]*<\/script>/, '')
      expect(html).toContain(`<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}">`)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(html).not.toMatch(/\bundefined\b|\[object|\bNaN\b/)
      const names = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('a search finds a call by title, path, field and error code, blind to letter forms', async () => {
    const terms = (await contents(language)).flatMap((section) => section.pages).find((page) => page.id === 'sending.send')?.terms // prettier-ignore
    for (const word of ['guard_repeat', 'sending.no_valid_recipient', 'send', ...(language === 'fa' ? ['پیامک'] : [])])
      expect(terms).toContain(word)
  })
})
