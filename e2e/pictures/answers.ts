import type { Page, Route } from '@playwright/test'
import type { Endpoint } from '@peyk/contract/endpoint.ts'
import { done, donePage, refusalTable, refused, type RefusalKind } from '@peyk/contract/envelope.ts'

type Call = Pick<Endpoint, 'path' | 'data'>

const on = (page: Page, call: Call, handle: (route: Route) => Promise<void>) =>
  page.route((url) => url.pathname === `/v1/api/${call.path}`, handle)

/** Answers a call with data of our own; data that the contract does not allow is a mistake of the table. */
export const answer = (page: Page, call: Call, data: unknown) =>
  on(page, call, (route) => route.fulfill({ json: done(call.data.parse(data), 'انجام شد') }))

/** Answers a paged call with these rows on its first page. */
export const answerPage = (page: Page, call: Call, rows: readonly unknown[], total = rows.length) =>
  on(page, call, (route) => {
    const first = { rows: rows.map((row) => call.data.parse(row)), page: 1, perPage: 10, total, path: call.path }
    return route.fulfill({ json: donePage(first, 'انجام شد') })
  })

/** The call never answers: what a screen looks like while it waits. */
export const hang = (page: Page, ...calls: readonly Call[]) =>
  Promise.all(calls.map((call) => on(page, call, () => new Promise(() => {}))))

/** The call is refused with a sentence; a refusal that is no crash is not tried again, so it shows at once. */
export const refuse = (
  page: Page,
  call: Call,
  { kind = 'refused', says = 'این کار الان انجام نمی‌شود؛ کمی بعد دوباره تلاش کنید.', errors = {} }: Refusal = {},
) =>
  on(page, call, (route) => {
    const { status, code } = refusalTable[kind]
    return route.fulfill({ status, json: refused(code, says, errors) })
  })

interface Refusal {
  kind?: RefusalKind
  says?: string
  errors?: Record<string, string[]>
}
