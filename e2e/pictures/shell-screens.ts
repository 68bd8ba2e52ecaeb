import { login } from '@peyk/contract/session.ts'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { sessionErrors } from '@peyk/phrases/fa/errors/session.ts'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { webSession } from '@peyk/phrases/fa/web-session.ts'
import type { Page } from '@playwright/test'
import { hang, refuse } from './answers.ts'
import type { Screen } from './screens.ts'

const signIn = async (page: Page) => {
  await page.getByLabel(webSession.userName).fill('demo')
  await page.getByLabel(webSession.password, { exact: true }).fill('Peyk@1405')
  await page.getByRole('button', { name: webSession.submit, exact: true }).click()
}

const simulator = () => process.env['PEYK_SIMULATOR_URL'] as string

const letHandsetReceive = async () => {
  for (const text of ['سلام، سفارش من چه شد؟', 'لطفاً ساعت کار فروشگاه را بفرمایید.', '۱۱'])
    await fetch(`${simulator()}/api/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: '+989120000042', to: '+983000505', text }),
    })
}

/** Login, the frame, the screens that say one thing, and the virtual handset. */
export const shellScreens: readonly Screen[] = [
  { name: 'login.empty', path: '/login', shows: webSession.headingOf(webSession.appTitle), visitor: 'guest' },
  {
    name: 'login.missing',
    path: '/login',
    shows: webSession.headingOf(webSession.appTitle),
    visitor: 'guest',
    prepare: (page) => page.getByRole('button', { name: webSession.submit, exact: true }).click(),
  },
  {
    name: 'login.error',
    path: '/login',
    shows: webSession.headingOf(webSession.appTitle),
    visitor: 'guest',
    answers: (page) => refuse(page, login, { kind: 'bad_login', says: sessionErrors['session.bad_credentials'] }),
    prepare: async (page) => {
      await signIn(page)
      await page.getByText(sessionErrors['session.bad_credentials']).waitFor()
    },
  },
  {
    name: 'login.loading',
    path: '/login',
    shows: webSession.headingOf(webSession.appTitle),
    visitor: 'guest',
    answers: (page) => hang(page, login),
    prepare: signIn,
  },
  { name: 'register.coming', path: '/register', shows: shell.comingSoon, visitor: 'guest' },
  {
    name: 'external-login.error',
    path: '/external-login',
    shows: webSession.externalFailed,
    visitor: 'guest',
  },
  { name: 'coming.contacts', path: '/contacts', shows: shell.comingSoon },
  { name: 'soon.settings', path: '/settings', shows: shell.settingsHint },
  { name: 'not-found.full', path: '/no-such-page', shows: shell.notFound },
  {
    name: 'error-screen.full',
    path: '/facilities',
    shows: shell.broken,
    isBroken: true,
    answers: (page) => page.route(/facilities-screen[^/]*\.js/, (route) => route.abort()),
  },
  { name: 'staff.coming', path: '/staff', shows: shell.comingSoon, visitor: 'operator' },
  {
    name: 'shell.account-menu',
    path: '/settings',
    shows: shell.settingsHint,
    only: 'desktop',
    prepare: async (page) => {
      await page.getByRole('button', { name: shell.account, exact: true }).click()
      await page.getByRole('menuitem', { name: shell.logout }).waitFor()
    },
  },
  {
    name: 'shell.keyboard-focus',
    path: '/send-sms',
    shows: routes.sendQuick,
    only: 'desktop',
    prepare: async (page) => {
      for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab')
    },
  },
  { name: 'handset.list', path: '/', shows: 'گوشی مجازی', isHandset: true, answers: letHandsetReceive },
  {
    name: 'handset.conversation',
    path: '/',
    shows: 'گوشی مجازی',
    isHandset: true,
    answers: letHandsetReceive,
    prepare: async (page) => {
      await page.getByText('۰۹۱۲ ۰۰۰ ۰۰۴۲').first().click()
      await page.getByText('سلام، سفارش من چه شد؟').filter({ visible: true }).first().waitFor()
    },
  },
]
