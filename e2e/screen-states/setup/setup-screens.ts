import * as invitationsContract from '@peyk/contract/session/invitations.ts'
import * as session from '@peyk/contract/session/session.ts'
import * as setupContract from '@peyk/contract/setup/setup.ts'
import * as staffInvitations from '@peyk/contract/setup/staff-invitations.ts'
import { carriers } from '@peyk/contract/staff/staff-carriers.ts'
import { account as staffAccount } from '@peyk/contract/staff/staff.ts'
import { sessionErrors } from '@peyk/phrases/fa/errors/session.ts'
import { bindTexts } from '@peyk/phrases/fa/setup/bind-outcomes.ts'
import { invitationTexts, newCustomerTexts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { setupTexts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { invitationScreen } from '@peyk/phrases/fa/session/invitation-screen.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const REFUSED = 'این کار الان انجام نمی‌شود'
const TOKEN = 'd41d8cd98f00b204e9800998ecf8427e'

type Values = Record<string, string>
const stepOf = (key: string, state: string, reason: string, values: Values = {}) => ({
  key,
  state,
  reason,
  values: Object.entries(values).map(([name, value]) => ({ name, value })),
})
const setupOf = (steps: readonly ReturnType<typeof stepOf>[]) => ({
  is_done: steps.every(({ state }) => state === 'done'),
  is_demo: false,
  platform_account_id: 1,
  registration: { mode: 'open', is_closed: false, has_identity: false },
  steps,
})

const EMPTY = setupOf([
  stepOf('carrier', 'missing', 'none'),
  stepOf('platform_line', 'missing', 'none', { waiting: '0' }),
  stepOf('tariffs', 'done', 'as_delivered'),
  stepOf('test_message', 'missing', 'never'),
  stepOf('identity', 'missing', 'none'),
  stepOf('files', 'done', 'ready', { place: '/var/lib/peyk', quota: '5120' }),
  stepOf('secret', 'warning', 'made_here'),
  stepOf('address', 'warning', 'not_https', { address: 'http://10.20.0.7:3000' }),
  stepOf('customers', 'missing', 'none'),
])
const OPERATOR = { title: 'اپراتور', address: 'smsc.example.ir:2775' }
const HALF = setupOf([
  stepOf('carrier', 'missing', 'test_failed', { ...OPERATOR, outcome: 'refused', code: 'ESME_RINVPASWD' }),
  stepOf('platform_line', 'done', 'ready', { number: '+982000140', carrier: 'اپراتور' }),
  stepOf('tariffs', 'missing', 'no_price', { names: 'بانکی\nخدماتی' }),
  stepOf('test_message', 'warning', 'waiting', { mobile: '+989121234567' }),
  stepOf('identity', 'missing', 'unreachable'),
  stepOf('files', 'missing', 'not_writable', { place: '/var/lib/peyk' }),
  stepOf('secret', 'done', 'from_environment'),
  stepOf('address', 'warning', 'other_address', { address: 'https://sms.example.ir', asked: 'http://10.20.0.7:3000' }),
  stepOf('customers', 'missing', 'no_credit'),
])
const DONE = setupOf([
  stepOf('carrier', 'done', 'ready', OPERATOR),
  stepOf('platform_line', 'done', 'ready', { number: '+982000140', carrier: 'اپراتور' }),
  stepOf('tariffs', 'done', 'ready'),
  stepOf('test_message', 'done', 'delivered', { mobile: '+989121234567' }),
  stepOf('identity', 'done', 'ready'),
  stepOf('files', 'done', 'ready', { place: '/var/lib/peyk', quota: '5120' }),
  stepOf('secret', 'done', 'kept', { at: '2026-11-21T08:30:00Z' }),
  stepOf('address', 'done', 'ready', { address: 'https://sms.example.ir' }),
  stepOf('customers', 'done', 'ready'),
])
const testMessageOf = (state: string, messageStatus: string | null) => ({
  mobile: '+989121234567',
  asked_at: '2026-11-21T08:30:00.000Z',
  state,
  line: '+982000140',
  message_status: messageStatus,
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialogOf = (page: Page) => page.locator('section[role=dialog]')

const emptySetup = (page: Page) => {
  answer(page, setupContract.setup, EMPTY)
  answer(page, carriers, [])
  answer(page, setupContract.testMessage, null)
}
const halfSetup = (page: Page) => {
  answer(page, setupContract.setup, HALF)
  answer(page, setupContract.testMessage, testMessageOf('handed_over', '0'))
  answer(page, setupContract.testCarrier, { outcome: 'refused', operator_code: 'ESME_RINVPASWD', took_ms: 84 })
}

const [invited] = staffInvitations.invitations.example.data as Record<string, unknown>[]
const INVITATIONS = [
  invited,
  { ...invited, id: 4, account_id: null, account_title: null, user_name: null, name: 'علی کریمی', state: 'ended' },
  { ...invited, id: 5, name: 'نگار حسینی', state: 'used', used_at: '2026-11-22T08:30:00+00:00' },
  { ...invited, id: 6, account_id: null, account_title: null, user_name: null, name: 'حسین مرادی', state: 'withdrawn' },
]
const owner = (staffAccount.example.data as { owner: object }).owner
const WAITING = { ...(staffAccount.example.data as object), title: 'گل‌فروشی مریم', owner: { ...owner, login_count: 0 } }
const CUSTOMER = { path: 'staff/accounts/2', data: staffAccount.data }
const waitingCustomer = (page: Page) => {
  answer(page, CUSTOMER, WAITING)
  answerPage(page, staffInvitations.invitations, [{ ...invited, account_id: 2 }])
}
const whoMustChange = { ...(session.checkToken.example.data as object), must_change_password: true }

const rows: readonly Screen[] = [
  { name: 'staff.setup.empty', path: '/staff/setup', shows: setupTexts.titles.customers, answers: emptySetup, isWhole: true },
  { name: 'staff.setup', path: '/staff/setup', shows: setupTexts.titles.customers, answers: halfSetup, isWhole: true },
  {
    name: 'staff.setup.tested',
    path: '/staff/setup',
    shows: setupTexts.titles.customers,
    answers: halfSetup,
    prepare: async (page) => {
      await page.getByRole('button', { name: new RegExp(`^${bindTexts.test}`) }).first().click()
      await page.getByText(bindTexts.codes.ESME_RINVPASWD, { exact: true }).waitFor()
    },
  },
  { name: 'staff.setup.done', path: '/staff/setup', shows: setupTexts.done, answers: (page) => (answer(page, setupContract.setup, DONE), answer(page, setupContract.testMessage, testMessageOf('delivered', '2'))), isWhole: true },
  { name: 'staff.setup.failed', path: '/staff/setup', shows: setupTexts.test.states.failed, answers: (page) => (answer(page, setupContract.setup, HALF), answer(page, setupContract.testMessage, testMessageOf('failed', '3'))) },
  { name: 'staff.setup.loading', path: '/staff/setup', shows: setupTexts.description, answers: (page) => hang(page, setupContract.setup) },
  { name: 'staff.setup.error', path: '/staff/setup', shows: REFUSED, answers: (page) => refuse(page, setupContract.setup) },
  {
    name: 'staff.setup.line',
    path: '/staff/setup',
    shows: setupTexts.titles.customers,
    answers: emptySetup,
    prepare: async (page) => {
      await press(page, setupTexts.line.add)
      await dialogOf(page).getByRole('button', { name: setupTexts.line.save }).click()
    },
  },
  {
    name: 'staff.setup.carrier',
    path: '/staff/setup',
    shows: setupTexts.titles.customers,
    answers: (page) => (emptySetup(page), answer(page, setupContract.testCarrier, { outcome: 'silent', operator_code: null, took_ms: 8000 })),
    prepare: async (page) => {
      await press(page, setupTexts.carrier.add)
      await dialogOf(page).getByLabel(staffLineTexts.carriers.host).fill('smsc.example.ir')
      await dialogOf(page).getByRole('button', { name: bindTexts.test }).click()
      await dialogOf(page).getByText(bindTexts.outcomes.silent).waitFor()
    },
  },
  { name: 'staff.customers.setup', path: '/staff/accounts', shows: setupTexts.banner.title, answers: (page) => answer(page, setupContract.setupProgress, { is_done: false, is_demo: false, done: 4, steps: 9 }) },
  {
    name: 'staff.customers.new',
    path: '/staff/accounts?new=1',
    shows: newCustomerTexts.way,
    prepare: (page) => dialogOf(page).getByRole('button', { name: newCustomerTexts.save }).click(),
  },
  {
    name: 'staff.customer.password',
    path: '/staff/accounts/2',
    shows: newCustomerTexts.waiting.title,
    answers: (page) => (waitingCustomer(page), answer(page, { ...staffInvitations.renewFirstPassword, path: 'staff/accounts/2/first-password' }, { password: 'Xk7@mpq4RtZw' })),
    prepare: async (page) => {
      await press(page, newCustomerTexts.waiting.givePassword)
      await page.getByText(newCustomerTexts.made.once).waitFor()
    },
  },
  { name: 'staff.customer.waiting', path: '/staff/accounts/2', shows: newCustomerTexts.waiting.title, answers: (page) => waitingCustomer(page) },
  { name: 'staff.invitations', path: '/staff/invitations', shows: 'علی کریمی', answers: (page) => answerPage(page, staffInvitations.invitations, INVITATIONS) },
  { name: 'staff.invitations.empty', path: '/staff/invitations', shows: invitationTexts.empty, answers: (page) => answerPage(page, staffInvitations.invitations, []) },
  { name: 'staff.invitations.nothing', path: '/staff/invitations?state=ended', shows: invitationTexts.noResult, answers: (page) => answerPage(page, staffInvitations.invitations, []) },
  { name: 'staff.invitations.loading', path: '/staff/invitations', shows: invitationTexts.description, answers: (page) => hang(page, staffInvitations.invitations) },
  { name: 'staff.invitations.error', path: '/staff/invitations', shows: REFUSED, answers: (page) => refuse(page, staffInvitations.invitations) },
  {
    name: 'staff.invitations.new',
    path: '/staff/invitations',
    shows: 'علی کریمی',
    answers: (page) => answerPage(page, staffInvitations.invitations, INVITATIONS),
    prepare: async (page) => {
      await press(page, invitationTexts.add)
      await dialogOf(page).getByRole('button', { name: invitationTexts.send }).click()
    },
  },
] // prettier-ignore

/** What people see who were invited, or who have a password that staff gave them. */
const entry: readonly Screen[] = [
  {
    name: 'invitation',
    path: `/invitation#${TOKEN}`,
    shows: invitationScreen.lead,
    visitor: 'guest',
    answers: (page) =>
      answer(page, invitationsContract.showInvitation, invitationsContract.showInvitation.example.data),
  },
  {
    name: 'invitation.register',
    // Another token: the same address would not open the page anew.
    path: `/invitation#${TOKEN}-of-a-guest`,
    shows: invitationScreen.toRegister,
    visitor: 'guest',
    answers: (page) =>
      answer(page, invitationsContract.showInvitation, {
        ...(invitationsContract.showInvitation.example.data as object),
        kind: 'registration',
        user_name: null,
      }),
  },
  {
    name: 'invitation.over',
    path: `/invitation#${TOKEN}-that-is-over`,
    shows: invitationScreen.overTitle,
    visitor: 'guest',
    answers: (page) =>
      refuse(page, invitationsContract.showInvitation, {
        kind: 'missing',
        says: sessionErrors['session.invitation_over'],
      }),
  },
  {
    name: 'register.invited',
    path: '/register',
    shows: invitationScreen.onlyInvited,
    visitor: 'guest',
    answers: (page) =>
      answer(page, session.loginSetting, {
        ...(session.loginSetting.example.data as object),
        register_by_invitation: true,
        support_phone: '02191000000',
      }),
  },
  {
    name: 'given-password',
    path: '/dashboard',
    shows: invitationScreen.first.title,
    answers: (page) => answer(page, session.checkToken, whoMustChange),
    prepare: (page) => press(page, invitationScreen.first.save),
  },
]

/** The first run of an installation, its first customers, and what these see. */
export const setupScreens: readonly Screen[] = [
  ...rows.map((screen) => ({ visitor: 'operator' as const, ...screen })),
  ...entry,
]
