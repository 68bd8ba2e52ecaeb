import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiDocContents, apiDocPage } from '@peyk/contract/developers/api-docs.ts'
import type { DocPage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { documentWords as english } from '@peyk/phrases/en/api-docs/document-words.ts'
import { documentWords as words } from '@peyk/phrases/fa/api-docs/document-words.ts'
import { documentTexts as texts } from '@peyk/phrases/fa/developers/documents.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { headings, openPanel, PHONE } from '../../../testing/render-panel.tsx'

const DOCUMENTS = '/developers/documents'
const START = 'شروع در پنج دقیقه'
const SEND = 'ارسال پیامک'
const example = apiDocPage.example.data as DocPage
const tried = { kind: 'try', method: 'POST', path: '/v1/api/send/{id}', params: [{ name: 'id', label: 'شناسه', value: '12' }], query: [], body: '{"a":1}', needsKey: true, changesSomething: false, spendsMoney: true } // prettier-ignore
const code = { kind: 'code', caption: 'نمونه', samples: [{ language: 'curl', label: 'curl', text: 'curl one' }, { language: 'go', label: 'Go', text: 'package main' }] } // prettier-ignore
const sections = [
  { id: 'guides', title: 'راهنماها', pages: [{ id: 'start', title: START, call: null, terms: 'شروع' }] },
  { id: 'sending', title: 'ارسال', pages: [{ id: 'sending.send', title: SEND, call: 'POST send', terms: 'ارسال پیامک guard_repeat' }] },
] // prettier-ignore
const PAGE = 'panel/api-docs/pages/start'
const answers: Record<string, MockHandler> = {
  [apiDocContents.path]: respondsWith(sections),
  [PAGE]: ({ query, ...rest }) =>
    respondsWith(
      query['language'] === 'en'
        ? { ...example, language: 'en', title: 'Start in five minutes', blocks: [tried] }
        : { ...example, title: START, blocks: [code, tried] },
    )({ query, ...rest }),
  'panel/api-docs/pages/sending.send': respondsWith({ ...example, id: 'sending.send', title: SEND }),
}
const article = () => page.getByRole('article')
const title = (name: string) => article().getByRole('heading', { name, level: 2 })

afterEach(() => void vi.restoreAllMocks())

describe('[DEV-03] the documents in the panel', () => {
  test('show the list of pages and one of them, code in one language at a time', async () => {
    await openPanel(DOCUMENTS, { answers })
    await expect.element(title(START)).toBeVisible()
    await expect.element(page.getByRole('link', { name: START })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect.element(page.getByText('package main')).toBeVisible()
    await expect.element(page.getByText('curl one')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: texts.open })).toHaveAttribute('href', '/v1/api/docs/fa/start')
    await expectAccessible()
  })

  test('[DEV-10] a search finds a call by one of its fields, blind to letter forms, and says when it finds none', async () => {
    const { address } = await openPanel(DOCUMENTS, { answers, size: PHONE })
    const box = page.getByRole('searchbox', { name: texts.search })
    await box.fill('ارسال پيامك GUARD')
    await page.getByRole('link', { name: /POST send/ }).click()
    await expect.element(title(SEND)).toBeVisible()
    expect(address()).toContain('doc=sending.send')
    await box.fill('نیست')
    await expect.element(page.getByText(words.nothingFound)).toBeVisible()
    await expectAccessible()
  })

  test('stand in English from left to right when it is chosen, and the address keeps it', async () => {
    const { address } = await openPanel(DOCUMENTS, { answers })
    await page.getByText(texts.english, { exact: true }).click()
    await expect.element(title('Start in five minutes')).toBeVisible()
    await expect.element(article()).toHaveAttribute('dir', 'ltr')
    await expect.element(page.getByText(english.attempt.spends)).toBeVisible()
    await expect.poll(address).toContain('language=en')
    await expectAccessible()
  })

  test('wait under their title, and can be asked for again when they do not come', async () => {
    let isDown = true
    const refused = respondsError(403, 'نمی‌شود؛ دوباره تلاش کنید.')
    await openPanel(DOCUMENTS, {
      answers: { ...answers, [PAGE]: (request) => (isDown ? refused : (answers[PAGE] as MockHandler))(request) },
    })
    expect(headings()).toHaveLength(1)
    await expect.element(page.getByText('نمی‌شود؛ دوباره تلاش کنید.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: shell.tryAgain }).click()
    await expect.element(title(START)).toBeVisible()
  })
})

describe('[DEV-10] a live try', () => {
  test('sends the visitor’s own key and nothing of the login, and shows status, headers and answer', async () => {
    await openPanel(DOCUMENTS, { answers, size: PHONE })
    await userEvent.fill(page.getByLabelText(words.attempt.key, { exact: true }), ' my-key ')
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"data":7}', { status: 404, headers: { 'content-type': 'application/json', 'x-request-id': 'r1', 'ratelimit': 'r=9', 'x-other': 'no' } })) // prettier-ignore
    await expect.element(page.getByText(words.attempt.spends)).toBeVisible()
    await page.getByLabelText(words.attempt.body).fill('{"a":')
    await page.getByRole('button', { name: words.attempt.sendsMoney }).click()
    await expect.element(page.getByText(words.attempt.badJson)).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
    await page.getByLabelText(words.attempt.body).fill('{"a":2}')
    await page.getByRole('button', { name: words.attempt.sendsMoney }).click()
    await expect.element(page.getByText(/x-request-id: r1/)).toBeVisible()
    await expect.element(page.getByText(/"data": 7/)).toBeVisible()
    await expect.element(page.getByText(/404|۴۰۴/)).toBeVisible()
    await expect.element(page.getByText(/x-other/)).not.toBeInTheDocument()
    expect(asked.mock.calls).toEqual([
      ['/v1/api/send/12', { method: 'POST', cache: 'no-store', headers: { 'Authorization': 'my-key', 'Content-Type': 'application/json' }, body: '{"a":2}' }],
    ]) // prettier-ignore
    await expectAccessible()
    asked.mockRejectedValue(new TypeError('Failed to fetch'))
    await page.getByRole('button', { name: words.attempt.sendsMoney }).click()
    await expect.element(page.getByText(words.attempt.failed)).toBeVisible()
  })
})
