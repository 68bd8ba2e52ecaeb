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

/** What a page gets instead of the server's answer. */
type MockResponse = { status: number; body: string; type?: string } | 'never' | 'lost'

const mockResponses = new WeakMap<Page, Map<string, MockResponse>>()

const setMock = (page: Page, { path }: Pick<Endpoint, 'path'>, response: MockResponse) => {
  const answers = mockResponses.get(page) ?? new Map<string, MockResponse>()
  mockResponses.set(page, answers.set(path, response))
}

/** Whether this call is mocked on the page. */
export const isMocked = (page: Page, { path }: Pick<Endpoint, 'path'>) => mockResponses.get(page)?.has(path) === true

/** Before the next screen: the server answers all calls again. */
export const clearMocks = (page: Page) => mockResponses.delete(page)

/**
 * Makes the calls of a context's pages mockable. Playwright's own routes would switch the browser's cache off, and the
 * whole panel would be loaded and compiled again for every picture.
 */
export const installMocks = async (context: BrowserContext) => {
  await context.exposeBinding('mockedResponse', ({ page }, path: string) => mockResponses.get(page)?.get(path) ?? null)
  await context.addInitScript(() => {
    const realFetch = window.fetch
    const { mockedResponse } = window as unknown as { mockedResponse: (path: string) => Promise<MockResponse | null> }
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
      const path = /^\/v1\/api\/(.+)$/.exec(pathname)?.[1]
      const response = path === undefined ? null : await mockedResponse(path)
      if (response === null) return realFetch(input, init)
      if (response === 'never') return new Promise(() => {})
      if (response === 'lost') throw new TypeError('Failed to fetch')
      const headers = { 'content-type': response.type ?? 'application/json' }
      return new Response(response.body, { status: response.status, headers })
    }
  })
}

const json = (envelope: unknown, status = 200) => ({ status, body: JSON.stringify(envelope) })

/** Mocks a call with data, which must fit the contract. */
export const answer = (page: Page, call: Call, data: unknown) =>
  setMock(page, call, json(successEnvelope(call.data.parse(data), 'انجام شد')))

/** Mocks a call that answers a picture, drawn as SVG. */
export const answerPicture = (page: Page, call: Pick<Endpoint, 'path'>, svg: string) =>
  setMock(page, call, { status: 200, body: svg, type: 'image/svg+xml' })

/** Mocks a paged call with these rows on its first page. */
export const answerPage = (page: Page, call: Call, rows: readonly unknown[], total = rows.length) => {
  const first = { rows: rows.map((row) => call.data.parse(row)), page: 1, perPage: 10, total, path: call.path }
  setMock(page, call, json(pageEnvelope(first, 'انجام شد')))
}

/** The call never answers: what a screen looks like while it waits. */
export const hang = (page: Page, ...calls: readonly Call[]) => {
  for (const call of calls) setMock(page, call, 'never')
}

/** The connection breaks before an answer comes. */
export const breakConnection = (page: Page, call: Call) => setMock(page, call, 'lost')

/** The call is refused with a message. A refusal is not retried, so its message shows at once. */
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
