import type { BrowserContext, Page } from '@playwright/test'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import {
  successEnvelope,
  pageEnvelope,
  refusalTable,
  refusalEnvelope,
  type RefusalKind,
} from '@peyk/contract/core/envelope.ts'

type Call = Pick<Endpoint, 'path' | 'data'>

/** What the page is told in place of the server's answer. */
type MockResponse = { status: number; body: string } | 'never' | 'lost'

const mockResponses = new WeakMap<Page, Map<string, MockResponse>>()

const setMock = (page: Page, { path }: Pick<Endpoint, 'path'>, told: MockResponse) => {
  const answers = mockResponses.get(page) ?? new Map<string, MockResponse>()
  mockResponses.set(page, answers.set(path, told))
}

/** Whether we answer this call in place of the server. */
export const isMocked = (page: Page, { path }: Pick<Endpoint, 'path'>) => mockResponses.get(page)?.has(path) === true

/** Before the next screen: the server answers everything itself again. */
export const clearMocks = (page: Page) => mockResponses.delete(page)

/**
 * Lets the pages of a context be answered by us. Playwright's own routes would switch the browser's cache off, and the
 * whole panel would be fetched and compiled anew for every picture.
 */
export const installMocks = async (context: BrowserContext) => {
  await context.exposeBinding('toldInstead', ({ page }, path: string) => mockResponses.get(page)?.get(path) ?? null)
  await context.addInitScript(() => {
    const ask = window.fetch
    const { toldInstead } = window as unknown as { toldInstead: (path: string) => Promise<MockResponse | null> }
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
      const path = /^\/v1\/api\/(.+)$/.exec(pathname)?.[1]
      const told = path === undefined ? null : await toldInstead(path)
      if (told === null) return ask(input, init)
      if (told === 'never') return new Promise(() => {})
      if (told === 'lost') throw new TypeError('Failed to fetch')
      return new Response(told.body, { status: told.status, headers: { 'content-type': 'application/json' } })
    }
  })
}

const json = (envelope: unknown, status = 200) => ({ status, body: JSON.stringify(envelope) })

/** Answers a call with data of our own; data that the contract does not allow is a mistake of the table. */
export const answer = (page: Page, call: Call, data: unknown) =>
  setMock(page, call, json(successEnvelope(call.data.parse(data), 'انجام شد')))

/** Answers a paged call with these rows on its first page. */
export const answerPage = (page: Page, call: Call, rows: readonly unknown[], total = rows.length) => {
  const first = { rows: rows.map((row) => call.data.parse(row)), page: 1, perPage: 10, total, path: call.path }
  setMock(page, call, json(pageEnvelope(first, 'انجام شد')))
}

/** The call never answers: what a screen looks like while it waits. */
export const hang = (page: Page, ...calls: readonly Call[]) => {
  for (const call of calls) setMock(page, call, 'never')
}

/** The line breaks before an answer comes. */
export const breakConnection = (page: Page, call: Call) => setMock(page, call, 'lost')

/** The call is refused with a sentence; a refusal that is no crash is not tried again, so it shows at once. */
export const refuse = (
  page: Page,
  call: Call,
  { kind = 'refused', says = 'این کار الان انجام نمی‌شود؛ کمی بعد دوباره تلاش کنید.', errors = {} }: Refusal = {},
) => {
  const { status, code } = refusalTable[kind]
  setMock(page, call, json(refusalEnvelope(code, says, errors), status))
}

interface Refusal {
  kind?: RefusalKind
  says?: string
  errors?: Record<string, string[]>
}
