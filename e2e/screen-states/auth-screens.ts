import * as phoneLogin from '@peyk/contract/session/phone-login.ts'
import * as session from '@peyk/contract/session/session.ts'
import { sessionErrors } from '@peyk/phrases/fa/errors/session.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { businessSectorTexts } from '@peyk/phrases/fa/session/business-sector-dialog.ts'
import { registerTexts } from '@peyk/phrases/fa/session/register-screen.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import type { Page } from '@playwright/test'
import { answer, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'

const heading = loginScreenTexts.headingOf(shell.appName)
const TOKEN = 'd41d8cd98f00b204e9800998ecf8427e'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const signIn = async (page: Page) => {
  await page.getByLabel(loginScreenTexts.userName).fill('demo')
  await page.getByLabel(loginScreenTexts.password, { exact: true }).fill('Peyk@1405')
  await press(page, loginScreenTexts.submit)
}

/** The server asks for a code, of an SMS or of the app. */
const mockCodeRequest = (page: Page, method: 'sms' | 'ga') =>
  answer(page, session.login, {
    method,
    token: TOKEN,
    expire_in: method === 'sms' ? 120 : 360,
    ...(method === 'sms' && { resend_in: 60, mobile_hint: '0912***4567' }),
  })

const goToCode = async (page: Page) => {
  await signIn(page)
  await page.getByRole('heading', { name: loginScreenTexts.code.factorTitle }).waitFor()
}

const mockForgottenPassword = (page: Page) => {
  answer(page, phoneLogin.forgotPassword, { token: TOKEN, expire_in: 120, resend_in: 60 })
  answer(page, phoneLogin.forgotPasswordCheckOtp, { token: TOKEN })
}

const goToForgottenCode = async (page: Page) => {
  await page.getByLabel(loginScreenTexts.userName).fill('demo')
  await page.getByLabel(loginScreenTexts.forgotten.mobile).fill('09121234567')
  await press(page, loginScreenTexts.forgotten.send)
  await page.getByRole('heading', { name: loginScreenTexts.forgotten.codeTitle }).waitFor()
}

/** The screens before the panel: login with its second step, forgotten password, registration; and the first dialog. */
export const authScreens: readonly Screen[] = [
  { name: 'login.empty', path: '/login', shows: heading, visitor: 'guest' },
  {
    name: 'login.missing',
    path: '/login',
    shows: heading,
    visitor: 'guest',
    prepare: (page) => press(page, loginScreenTexts.submit),
  },
  {
    name: 'login.error',
    path: '/login',
    shows: heading,
    visitor: 'guest',
    answers: (page) =>
      refuse(page, session.login, { kind: 'bad_login', says: sessionErrors['session.bad_credentials'] }),
    prepare: async (page) => {
      await signIn(page)
      await page.getByText(sessionErrors['session.bad_credentials']).waitFor()
    },
  },
  {
    name: 'login.loading',
    path: '/login',
    shows: heading,
    visitor: 'guest',
    answers: (page) => hang(page, session.login),
    prepare: signIn,
  },
  {
    name: 'login.code',
    path: '/login',
    shows: heading,
    visitor: 'guest',
    answers: (page) => mockCodeRequest(page, 'sms'),
    prepare: async (page) => {
      await goToCode(page)
      await page.keyboard.type('123')
    },
  },
  {
    name: 'login.wrong-code',
    path: '/login',
    shows: heading,
    visitor: 'guest',
    answers: (page) => {
      mockCodeRequest(page, 'sms')
      refuse(page, session.confirmOtp, { kind: 'unauthenticated' })
    },
    prepare: async (page) => {
      await goToCode(page)
      await page.keyboard.type('123456')
      await page.getByText(loginScreenTexts.code.wrong).waitFor()
    },
  },
  {
    name: 'login.app',
    path: '/login',
    shows: heading,
    visitor: 'guest',
    answers: (page) => mockCodeRequest(page, 'ga'),
    prepare: goToCode,
  },
  {
    name: 'login.many-tries',
    path: '/login',
    shows: heading,
    visitor: 'guest',
    answers: (page) => refuse(page, session.login, { kind: 'too_many' }),
    prepare: async (page) => {
      await signIn(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'login.by-code',
    path: '/login?step=code',
    shows: loginScreenTexts.byCode.title,
    visitor: 'guest',
  },
  {
    name: 'login.by-code-sent',
    path: '/login?step=code',
    shows: loginScreenTexts.byCode.title,
    visitor: 'guest',
    answers: (page) => answer(page, phoneLogin.loginByCode, { token: TOKEN, expire_in: 120, resend_in: 60 }),
    prepare: async (page) => {
      await page.getByLabel(loginScreenTexts.byCode.who).fill('09121234567')
      await press(page, loginScreenTexts.byCode.send)
      await page.getByRole('heading', { name: loginScreenTexts.byCode.codeTitle }).waitFor()
    },
  },
  {
    name: 'forgotten.empty',
    path: '/login?step=forgot',
    shows: loginScreenTexts.forgotten.title,
    visitor: 'guest',
  },
  {
    name: 'forgotten.code',
    path: '/login?step=forgot',
    shows: loginScreenTexts.forgotten.title,
    visitor: 'guest',
    answers: mockForgottenPassword,
    prepare: goToForgottenCode,
  },
  {
    name: 'forgotten.password',
    path: '/login?step=forgot',
    shows: loginScreenTexts.forgotten.title,
    visitor: 'guest',
    answers: mockForgottenPassword,
    prepare: async (page) => {
      await goToForgottenCode(page)
      await page.keyboard.type('123456')
      await page.getByRole('heading', { name: loginScreenTexts.forgotten.newTitle }).waitFor()
      await page.keyboard.type('Peyk1406')
    },
  },
  { name: 'register.empty', path: '/register', shows: registerTexts.lead, visitor: 'guest', isWhole: true },
  {
    name: 'register.missing',
    path: '/register',
    shows: registerTexts.lead,
    visitor: 'guest',
    isWhole: true,
    prepare: async (page) => {
      await page.getByRole('radio', { name: registerTexts.types.legal }).click()
      await press(page, registerTexts.submit)
    },
  },
  {
    name: 'register.closed',
    path: '/register',
    shows: registerTexts.closed,
    visitor: 'guest',
    answers: (page) =>
      answer(page, session.loginSetting, {
        ...(session.loginSetting.example.data as object),
        register_enabled: false,
        support_phone: '02191000000',
      }),
  },
  {
    name: 'business.empty',
    path: '/dashboard',
    shows: businessSectorTexts.title,
    answers: (page) => answer(page, session.activityDomain, session.activityDomain.example.data),
  },
  { name: 'external-login.error', path: '/external-login', shows: loginScreenTexts.externalFailed, visitor: 'guest' },
]
