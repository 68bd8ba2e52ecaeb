import {
  successEnvelope,
  pageEnvelope,
  refusalEnvelope,
  type Envelope,
  type MessageCode,
} from '@peyk/contract/core/envelope.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import * as account from '@peyk/contract/account/account.ts'
import * as homeBanners from '@peyk/contract/home/banners.ts'
import * as homeNews from '@peyk/contract/home/news.ts'
import * as homeOverview from '@peyk/contract/home/overview.ts'
import * as homeQuickAccess from '@peyk/contract/home/quick-access.ts'
import * as inbox from '@peyk/contract/reports/inbox.ts'
import * as lines from '@peyk/contract/lines/lines.ts'
import * as notifications from '@peyk/contract/notifications/notifications.ts'
import * as reports from '@peyk/contract/reports/reports.ts'
import * as sendLists from '@peyk/contract/reports/send-lists.ts'
import * as systemMessages from '@peyk/contract/reports/system-messages.ts'
import * as sendReport from '@peyk/contract/reports/send-report.ts'
import * as sending from '@peyk/contract/sending/sending.ts'
import * as phoneLogin from '@peyk/contract/session/phone-login.ts'
import * as session from '@peyk/contract/session/session.ts'
import * as wallet from '@peyk/contract/wallet/wallet.ts'

export interface RecordedRequest {
  path: string
  /** What a reading asks for, as text. */
  query: Readonly<Record<string, string>>
  body: unknown
  token: string | null
}

type MockResponse = { status: number; envelope: Envelope; headers?: Record<string, string> }
export type MockHandler = (request: RecordedRequest) => MockResponse | Promise<MockResponse>

/** A page of these rows, the only one unless `total` or `page` say otherwise. */
export const respondsPage =
  (rows: readonly unknown[], { total = rows.length, page = 1 }: { total?: number; page?: number } = {}): MockHandler =>
  ({ path }) => ({
    status: 200,
    envelope: pageEnvelope({ rows: [...rows], page, perPage: 10, total, path }, 'انجام شد'),
  })

const respondsExample = ({ paged, example: { data } }: Endpoint): MockHandler =>
  paged ? respondsPage(data as unknown[]) : respondsWith(data)

/** A good answer with these data. */
export const respondsWith =
  (data: unknown): MockHandler =>
  () => ({ status: 200, envelope: successEnvelope(data, 'انجام شد') })

/** A refusal. */
export const respondsError =
  (status: number, message: string, errors: Record<string, string[]> = {}, code: MessageCode = '400-1'): MockHandler =>
  () => ({ status, envelope: refusalEnvelope(code, message, errors) })

/** A refusal for asking too often. */
export const respondsRateLimited =
  (seconds: number): MockHandler =>
  () => ({
    status: 429,
    envelope: refusalEnvelope('429-1', 'تعداد درخواست بیش از حد مجاز است', {}),
    headers: { 'Retry-After': String(seconds) },
  })

const mockedEndpoints = [
  account.showProfile,
  account.updateProfile,
  account.tariffs,
  account.setting,
  account.loginHistory,
  account.changePassword,
  account.requestChangeOtp,
  account.confirmChangeOtp,
  account.confirmNewMobile,
  account.checkOtp,
  account.twoFactorSendCode,
  account.twoFactorShowQr,
  account.twoFactorEnable,
  account.twoFactorDisable,
  session.sessions,
  session.endSessions,
  session.login,
  session.checkToken,
  session.logout,
  session.loginSetting,
  session.sendSmsOtp,
  session.confirmOtp,
  phoneLogin.loginByCode,
  phoneLogin.forgotPassword,
  phoneLogin.forgotPasswordCheckOtp,
  phoneLogin.changePasswordByToken,
  session.checkExist,
  session.register,
  wallet.credit,
  homeOverview.overview,
  homeNews.userNewsList,
  homeQuickAccess.quickAccess,
  homeQuickAccess.allQuickAccess,
  notifications.list,
  notifications.settings,
  notifications.devices,
  reports.newList,
  sendLists.archiveList,
  sendLists.sendTotals,
  sendLists.savedFilters,
  systemMessages.systemicList,
  reports.summary,
  reports.byBulk,
  reports.bulkStats,
  reports.archiveBulkStats,
  sendReport.deliveryCurve,
  reports.recipients,
  sending.numbers,
  sending.calculatePrice,
]

/** The server at the end of the network: it answers the contract's own examples unless a test says otherwise. */
export const mockApi = (special: Readonly<Record<string, MockHandler>> = {}) => {
  const requests: RecordedRequest[] = []
  const table: Record<string, MockHandler> = {
    ...Object.fromEntries(mockedEndpoints.map((endpoint) => [endpoint.path, respondsExample(endpoint)])),
    // The contract's example is of an account that must tell its business first; here it is the exception.
    [session.activityDomain.path]: (requests) =>
      requests.body === null
        ? respondsWith({ ...(session.activityDomain.example.data as object), need_business: false })(requests)
        : respondsExample(session.tellBusiness)(requests),
    // The contract's example is of a line that waits to be accepted; most accounts have none.
    [lines.agreementList.path]: respondsWith([]),
    // The example's pictures are on no server.
    [homeBanners.banners.path]: respondsWith([]),
    // Every page of the panel asks for it; most tests are about something else.
    [inbox.unreadCounts.path]: respondsWith({ unread_count: 0, lines: [] }),
    [notifications.unreadCount.path]: respondsWith({ unread_count: 0 }),
    ...special,
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    const [whole = '', query] = address.split('?')
    const path = whole.replace(/^\/v1\/api\//, '')
    const request: RecordedRequest = {
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      body:
        typeof init?.body === 'string'
          ? JSON.parse(init.body)
          : init?.body instanceof FormData
            ? Object.fromEntries(init.body)
            : null,
      token: new Headers(init?.headers).get('Authorization'),
    }
    requests.push(request)
    const answer = table[path]
    if (answer === undefined) throw new Error(`No answer is laid out for ${path}.`)
    const { status, envelope, headers } = await answer(request)
    return new Response(JSON.stringify(envelope), { status, ...(headers && { headers }) })
  }
  return { fetch, requests, countOf: (path: string) => requests.filter((one) => one.path === path).length }
}
