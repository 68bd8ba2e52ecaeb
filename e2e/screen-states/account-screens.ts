import * as account from '@peyk/contract/account/account.ts'
import { accountAudit } from '@peyk/contract/account/audit.ts'
import { endSessions, sessions } from '@peyk/contract/session/session.ts'
import { account as texts } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import * as seen from './account-fixtures.ts'
import type { Screen } from './screen.ts'

const { showProfile, updateProfile, setting, tariffs, loginHistory } = account
const TOKEN = 'd41d8cd98f00b204e9800998ecf8427e'
const codeSent = { token: TOKEN, expire_in: 120, resend_in: 60 }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const mockProfile = (profile: typeof seen.profile) => (page: Page) => {
  answer(page, showProfile, profile)
  answer(page, setting, seen.settings)
}
const mockOwnProfile = mockProfile(seen.profile)

const mockSecurity = (page: Page) => {
  mockOwnProfile(page)
  answerPage(page, sessions, seen.openSessions)
  answerPage(page, loginHistory, seen.logins, 48)
}

const mockCodes = (page: Page) => {
  answer(page, account.requestChangeOtp, { ...codeSent, mobile_hint: '0912***4567' })
  answer(page, account.confirmChangeOtp, { token: TOKEN })
  answer(page, account.confirmNewMobile, codeSent)
  answer(page, account.twoFactorSendCode, { expire_in: 120, resend_in: 60, mobile_hint: '0912***4567' })
}

const goToOldCode = async (page: Page) => {
  await press(page, texts.number.request)
  await page.getByLabel(texts.number.oldCode).first().waitFor()
}
const goToNewNumber = async (page: Page) => {
  await goToOldCode(page)
  await page.keyboard.type('123456')
  await page.getByLabel(texts.number.newMobile).waitFor()
}

const goToCode = async (page: Page, action: string) => {
  await press(page, action)
  await press(page, texts.secondFactor.sendCode)
  await page.getByRole('dialog').getByText(texts.secondFactor.code).first().waitFor()
}

/** The states that every screen of the profile has alike. */
const loadingAndErrorScreens = (name: string, path: string, title: string): readonly Screen[] => [
  { name: `${name}.loading`, path, shows: title, answers: (page) => hang(page, showProfile) },
  { name: `${name}.error`, path, shows: 'این کار الان انجام نمی‌شود', answers: (page) => refuse(page, showProfile) },
]

const security = '/profile/security-setting'
const number = '/profile/change-phone-number'

/** `/profile` and every screen below it, and the owner's own log. */
export const accountScreens: readonly Screen[] = [
  { name: 'profile.full', path: '/profile', shows: texts.hub.safety, answers: mockOwnProfile, isWhole: true },
  { name: 'profile.new', path: '/profile', shows: texts.hub.safety, answers: mockProfile(seen.newProfile), isWhole: true },
  { name: 'profile.refused', path: '/profile', shows: texts.hub.safety, answers: mockProfile(seen.mobileChangeRejected) },
  ...loadingAndErrorScreens('profile', '/profile', routes.profile),

  { name: 'account-info.full', path: '/profile/account-info', shows: texts.info.facts, answers: mockOwnProfile, isWhole: true },
  ...loadingAndErrorScreens('account-info', '/profile/account-info', routes.accountInfo),

  { name: 'personal-info.full', path: '/profile/personal-info', shows: texts.fields.father_name, answers: mockOwnProfile, isWhole: true },
  { name: 'personal-info.company', path: '/profile/personal-info', shows: texts.personal.company, answers: mockProfile(seen.companyProfile), isWhole: true },
  { name: 'personal-info.new', path: '/profile/personal-info', shows: texts.fields.father_name, answers: mockProfile(seen.newProfile), isWhole: true },
  {
    name: 'personal-info.refused',
    path: '/profile/personal-info',
    shows: texts.fields.father_name,
    isWhole: true,
    answers: (page) => {
      mockOwnProfile(page)
      refuse(page, updateProfile, { kind: 'invalid', errors: { certificate_id: ['شماره شناسنامه معتبر نیست'] } })
    },
    prepare: async (page) => {
      await page.getByLabel(texts.fields.certificate_id).fill('12')
      await press(page, texts.save)
      await page.getByText('شماره شناسنامه معتبر نیست').first().waitFor()
    },
  },
  ...loadingAndErrorScreens('personal-info', '/profile/personal-info', routes.personalInfo),

  { name: 'contact-info.full', path: '/profile/contact-info', shows: texts.contact.change, answers: mockOwnProfile, isWhole: true },
  {
    name: 'contact-info.wrong',
    path: '/profile/contact-info',
    shows: texts.contact.change,
    answers: mockOwnProfile,
    isWhole: true,
    prepare: async (page) => {
      await page.getByLabel(texts.fields.email).fill('maryam@')
      await page.getByLabel(texts.fields.tell_code).fill('3')
      await press(page, texts.save)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  ...loadingAndErrorScreens('contact-info', '/profile/contact-info', routes.contactInfo),

  { name: 'address-info.full', path: '/profile/address-info', shows: texts.address.description, answers: mockOwnProfile },
  {
    name: 'address-info.wrong',
    path: '/profile/address-info',
    shows: texts.address.description,
    answers: mockProfile(seen.newProfile),
    prepare: async (page) => {
      await page.getByLabel(texts.fields.postalcode).fill('12345')
      await press(page, texts.save)
      await page.getByText(texts.address.incomplete).waitFor()
    },
  },
  ...loadingAndErrorScreens('address-info', '/profile/address-info', routes.addressInfo),

  { name: 'tariffs.full', path: '/profile/tariffs', shows: texts.tariffs.lawNote, answers: (page) => answer(page, tariffs, seen.tariffRows), isWhole: true },
  { name: 'tariffs.empty', path: '/profile/tariffs', shows: texts.tariffs.empty, answers: (page) => answer(page, tariffs, []) },
  { name: 'tariffs.loading', path: '/profile/tariffs', shows: texts.tariffs.lawNote, answers: (page) => hang(page, tariffs) },
  { name: 'tariffs.error', path: '/profile/tariffs', shows: 'این کار الان انجام نمی‌شود', answers: (page) => refuse(page, tariffs) },

  { name: 'profile-settings.full', path: '/profile/settings', shows: texts.settings.reportSms, answers: mockOwnProfile },
  {
    name: 'profile-settings.wrong',
    path: '/profile/settings',
    shows: texts.settings.reportSms,
    answers: mockOwnProfile,
    prepare: async (page) => {
      await page.getByLabel(texts.settings.limit).fill('1000')
      await press(page, texts.save)
      await page.getByText(/۲۰۰٬۰۰۰/).first().waitFor()
    },
  },
  { name: 'profile-settings.loading', path: '/profile/settings', shows: routes.profileSettings, answers: (page) => hang(page, setting) },
  { name: 'profile-settings.error', path: '/profile/settings', shows: 'این کار الان انجام نمی‌شود', answers: (page) => refuse(page, setting) },

  { name: 'security.full', path: security, shows: texts.history.title, answers: mockSecurity, isWhole: true },
  {
    name: 'security.typing',
    path: security,
    shows: texts.password.title,
    answers: mockSecurity,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: texts.password.current, exact: true }).fill('Peyk@1405')
      await page.getByRole('textbox', { name: texts.password.next, exact: true }).fill('maryam14')
      await page.getByRole('textbox', { name: texts.password.again, exact: true }).fill('maryam')
      await press(page, texts.password.submit)
      await page.getByText(texts.password.differs).waitFor()
    },
  },
  {
    name: 'security.app-intro',
    path: security,
    shows: texts.history.title,
    answers: mockSecurity,
    prepare: (page) => press(page, texts.secondFactor.turnOnApp),
  },
  {
    name: 'security.app-key',
    path: security,
    shows: texts.history.title,
    answers: mockSecurity,
    prepare: async (page) => {
      mockCodes(page)
      answer(page, account.twoFactorShowQr, account.twoFactorShowQr.example.data)
      await goToCode(page, texts.secondFactor.turnOnApp)
      await page.keyboard.type('123456')
      await page.getByText(texts.secondFactor.appCode).first().waitFor()
    },
  },
  {
    name: 'security.sms-code',
    path: security,
    shows: texts.history.title,
    answers: mockSecurity,
    prepare: async (page) => {
      mockCodes(page)
      await goToCode(page, texts.secondFactor.turnOnSms)
      await page.keyboard.type('123')
    },
  },
  {
    name: 'security.end-all',
    path: security,
    shows: texts.history.title,
    answers: mockSecurity,
    prepare: async (page) => {
      refuse(page, endSessions)
      await press(page, texts.sessions.endAll)
      await page.locator('section[role=alertdialog]').getByRole('button', { name: texts.sessions.endAll }).click()
      await page.getByText('این کار الان انجام نمی‌شود').waitFor()
    },
  },
  {
    name: 'security.alone',
    path: security,
    shows: texts.history.title,
    isWhole: true,
    answers: (page) => {
      mockOwnProfile(page)
      answerPage(page, sessions, seen.openSessions.slice(0, 1))
      answerPage(page, loginHistory, [])
    },
  },
  { name: 'security.loading', path: security, shows: routes.securitySetting, answers: (page) => hang(page, sessions, loginHistory), isWhole: true },
  {
    name: 'security.error',
    path: security,
    shows: texts.history.title,
    isWhole: true,
    answers: (page) => {
      refuse(page, sessions)
      refuse(page, loginHistory)
    },
  },

  { name: 'change-number.request', path: number, shows: texts.number.requestLead, answers: mockOwnProfile },
  { name: 'change-number.old-code', path: number, shows: texts.number.requestLead, answers: (page) => { mockOwnProfile(page); mockCodes(page) }, prepare: goToOldCode },
  { name: 'change-number.new', path: number, shows: texts.number.requestLead, answers: (page) => { mockOwnProfile(page); mockCodes(page) }, prepare: goToNewNumber },
  {
    name: 'change-number.wrong',
    path: number,
    shows: texts.number.requestLead,
    answers: (page) => {
      mockOwnProfile(page)
      mockCodes(page)
      refuse(page, account.confirmNewMobile, { errors: { national_id: ['کد ملی با صاحب این شماره یکی نیست'] } })
    },
    prepare: async (page) => {
      await goToNewNumber(page)
      await page.getByLabel(texts.number.newMobile).fill('09351112233')
      await page.getByLabel(texts.number.nationalId).fill('0499370899')
      await press(page, texts.number.sendToNew)
      await page.getByText('کد ملی با صاحب این شماره یکی نیست').first().waitFor()
    },
  },
  { name: 'change-number.waits', path: number, shows: texts.number.pendingTitle, answers: mockProfile(seen.mobileChangePending) },
  { name: 'change-number.refused', path: number, shows: texts.number.rejectedTitle, answers: mockProfile(seen.mobileChangeRejected) },
  ...loadingAndErrorScreens('change-number', number, routes.changePhoneNumber),

  { name: 'account-audit.full', path: '/profile/audit', shows: staffTexts.audit.ownDescription, answers: (page) => answerPage(page, accountAudit, seen.auditEntries, 214), isWhole: true },
  { name: 'account-audit.empty', path: '/profile/audit', shows: staffTexts.audit.empty, answers: (page) => answerPage(page, accountAudit, []) },
  { name: 'account-audit.loading', path: '/profile/audit', shows: staffTexts.audit.ownDescription, answers: (page) => hang(page, accountAudit) },
  { name: 'account-audit.error', path: '/profile/audit', shows: 'این کار الان انجام نمی‌شود', answers: (page) => refuse(page, accountAudit) },
] // prettier-ignore
