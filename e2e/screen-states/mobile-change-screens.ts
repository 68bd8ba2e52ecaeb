import * as account from '@peyk/contract/account/account.ts'
import * as colleagues from '@peyk/contract/colleagues/colleagues.ts'
import { checkToken } from '@peyk/contract/session/session.ts'
import { mobileChange as texts } from '@peyk/phrases/fa/account/mobile-change.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, refuse } from './mock-responses.ts'
import * as seen from './account-fixtures.ts'
import type { Screen } from './screen.ts'

const currentUser = checkToken.example.data as object
const codeSent = { token: 'd41d8cd98f00b204e9800998ecf8427e', expire_in: 120, resend_in: 60 }
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const mockColleague = (page: Page) => {
  answer(page, checkToken, {
    ...currentUser,
    name: 'رضا کریمی',
    user_name: 'reza.karimi',
    is_partner: true,
    partner_id: 3,
  })
  answer(page, account.showProfile, { ...seen.profile, name: 'رضا کریمی', locked_fields: ['mobile'] })
  answer(page, account.requestOwnMobile, codeSent)
}
const openForm = (page: Page) => press(page, texts.open)
const fillForm = async (page: Page) => {
  await openForm(page)
  await page.getByLabel(texts.mobile).fill('09351112233')
  await page.getByRole('textbox', { name: texts.password }).fill('Peyk@1405')
  await press(page, texts.send)
}
const ownMobileBase = { path: '/profile/account-info', shows: texts.open, answers: mockColleague }

/** The way to another mobile of a colleague or of staff, and the question before a session is replaced. */
export const mobileChangeScreens: readonly Screen[] = [
  { name: 'own-mobile.profile', ...ownMobileBase, isWhole: true },
  { name: 'own-mobile.ask', ...ownMobileBase, prepare: openForm },
  {
    name: 'own-mobile.empty',
    ...ownMobileBase,
    prepare: async (page) => {
      await openForm(page)
      await press(page, texts.send)
      await page.getByText(texts.passwordMissing).first().waitFor()
    },
  },
  {
    name: 'own-mobile.code',
    ...ownMobileBase,
    prepare: async (page) => {
      await fillForm(page)
      await page.getByRole('textbox', { name: texts.code }).waitFor()
    },
  },
  {
    name: 'own-mobile.wrong-code',
    ...ownMobileBase,
    prepare: async (page) => {
      const said = 'کد وارد شده صحیح نیست یا منقضی شده است'
      refuse(page, account.confirmOwnMobile, { kind: 'invalid', errors: { otp: [said] } })
      await fillForm(page)
      await page.getByRole('textbox', { name: texts.code }).fill('123456')
      await press(page, texts.confirm)
      await page.getByText(said).first().waitFor()
    },
  },
  {
    name: 'colleague.mobile',
    path: '/colleagues/12',
    shows: texts.open,
    answers: (page) => {
      answerPage(page, colleagues.roleList, seen.roles)
      answer(page, colleagues.permissionList, seen.permissionGroups)
      answer(page, colleagues.show, seen.colleagueDetail('active'))
    },
    isWhole: true,
  },
  {
    name: 'staff.team.password',
    path: '/staff/team',
    shows: staffTexts.team.newMember,
    visitor: 'operator',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^عملیات/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: staffTexts.team.edit, exact: true }).click()
      await page.getByRole('textbox', { name: staffTexts.team.form.newPassword }).fill('Taze@14050')
      await page.getByRole('textbox', { name: staffTexts.team.form.yourPassword }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'external-login.question',
    path: '/external-login?token=0123456789012345678901234567890123456789',
    shows: loginScreenTexts.otherSession.title,
    answers: (page) => answer(page, checkToken, { ...currentUser, name: 'فروشگاه زنجیره‌ای نمونهٔ شمال', user_name: 'nemune.shomal', impersonated: true, expires_at: '2099-01-01T00:00:00+00:00' }), // prettier-ignore
  },
]
