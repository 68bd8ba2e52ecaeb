// Who and what the pictures of the profile, the colleagues and the staff show, in place of the server's answers.

import type * as account from '@peyk/contract/account/account.ts'
import type { accountAudit, staffAudit } from '@peyk/contract/account/audit.ts'
import type * as colleagues from '@peyk/contract/colleagues/colleagues.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { sessions } from '@peyk/contract/session/session.ts'
import type { members, staffRoles } from '@peyk/contract/staff/staff-team.ts'
import type * as staff from '@peyk/contract/staff/staff.ts'

type Profile = CallData<typeof account.showProfile>

export const profile: Profile = {
  user_id: 48_213,
  uname: 'maryam.rezaei',
  name: 'مریم رضایی',
  user_type: 'real',
  first_name: 'مریم',
  last_name: 'رضایی',
  national_id: '0499370899',
  certificate_id: '۱۲۳۴',
  father_name: 'محمدحسین',
  birth_place: 'نجف‌آباد',
  gender: 1,
  birth_date: '1991-03-21',
  company: '',
  registration_number: '',
  economic_number: '',
  company_national_id: '',
  registration_date: null,
  website: 'https://labkhand.example',
  mobile: '+989121234567',
  email: 'maryam.rezaei@labkhand.example',
  tell_code: '031',
  tell: '42661234',
  postalcode: '8514156789',
  address: 'اصفهان، نجف‌آباد، خیابان امام، کوچهٔ شهید رضایی، پلاک ۱۲، واحد ۳',
  is_bought_panel: '1',
  logo: null,
  locked_fields: ['first_name', 'last_name', 'national_id', 'birth_date', 'mobile', 'user_type'],
  mobile_change: null,
}

export const companyProfile: Profile = {
  ...profile,
  user_type: 'legal',
  company: 'شرکت بازرگانی و پخش سراسری لبخند ایرانیان (سهامی خاص)',
  registration_number: '482159',
  economic_number: '411234567890',
  company_national_id: '14001234567',
  registration_date: '2015-06-22',
  locked_fields: ['national_id', 'birth_date', 'mobile', 'user_type'],
}

/** As it stands right after the registration. */
export const newProfile: Profile = {
  ...profile,
  certificate_id: '',
  father_name: '',
  birth_place: '',
  gender: 0,
  website: '',
  email: '',
  tell_code: '',
  tell: '',
  postalcode: '',
  address: '',
  is_bought_panel: '0',
}

const requestedChange = { new_mobile: '+989351112233', created_at: '2026-11-20T09:12:00+00:00' }
export const mobileChangePending: Profile = {
  ...profile,
  mobile_change: { ...requestedChange, status: 'pending', reason: null },
}
export const mobileChangeRejected: Profile = {
  ...profile,
  mobile_change: { ...requestedChange, status: 'rejected', reason: 'کد ملی نوشته‌شده با صاحب خط جدید یکی نیست' },
}

export const settings: CallData<typeof account.setting> = {
  low_credit_alert: true,
  low_credit_amount: 5_000_000,
  login_notify: true,
  send_report_sms: false,
  two_factor: 'sms',
}

type Login = CallRow<typeof account.loginHistory>
const login: Login = {
  id: 900,
  ip: '5.202.17.44',
  device: 'desktop',
  os: 'Windows',
  browser: 'Chrome 143',
  method: 'sms',
  success: true,
  partner_name: null,
  created_at: '2026-11-21T08:30:00+00:00',
}
export const logins: readonly Login[] = [
  login,
  { ...login, id: 899, device: 'mobile', os: 'Android', browser: 'Samsung Internet 28', partner_name: 'رضا کریمی', created_at: '2026-11-21T07:02:11+00:00' },
  { ...login, id: 898, success: false, method: 'login', ip: '185.112.38.201', created_at: '2026-11-21T06:58:40+00:00' },
  { ...login, id: 897, method: 'impersonation', ip: null, os: null, browser: null, device: 'other', created_at: '2026-11-20T15:20:05+00:00' },
  { ...login, id: 896, method: 'ga', device: 'tablet', os: 'iPadOS', browser: 'Safari 19', ip: '2a01:5ec0:1000:8a2e:0370:7334:abcd:1234', created_at: '2026-11-19T20:00:00+00:00' },
] // prettier-ignore

type OpenSession = CallRow<typeof sessions>
const open: OpenSession = {
  id: 70,
  ip: '5.202.17.44',
  device: 'desktop',
  os: 'Windows',
  browser: 'Chrome 143',
  created_at: '2026-11-21T08:30:00+00:00',
  expires_at: '2026-11-21T18:30:00+00:00',
  is_current: true,
  impersonated: false,
}
export const openSessions: readonly OpenSession[] = [
  open,
  { ...open, id: 69, is_current: false, device: 'mobile', os: 'Android', browser: 'Samsung Internet 28', ip: '2a01:5ec0:1000:8a2e:0370:7334:abcd:1234', created_at: '2026-11-20T19:42:00+00:00' },
  { ...open, id: 68, is_current: false, device: 'other', os: null, browser: null, ip: null, impersonated: true, created_at: '2026-11-20T15:20:05+00:00' },
] // prettier-ignore

const buildTariffRows = (id: number, name: string, [persian, latin]: readonly [number, number]) => [
  { operator_id: id, name, persian_mci: String(persian), english_mci: String(latin) },
  { operator_id: id, name, persian_other: String(persian * 1.1), english_other: String(latin * 1.1) },
]
export const tariffRows: CallData<typeof account.tariffs> = [
  ...buildTariffRows(7, 'خط ۳۰۰۰ تبلیغاتی', [1330, 3325]),
  ...buildTariffRows(8, 'خط ۱۰۰۰ خدماتی', [1490, 3725]),
  ...buildTariffRows(9, 'خط ۵۰۰۰ (الگو و کد یک‌بارمصرف)', [1710, 4275]),
  ...buildTariffRows(10, 'پیام صوتی', [2400, 2400]),
]

export const permissionGroups: CallData<typeof colleagues.permissionList> = [
  { group: 'send', title: 'ارسال پیامک', permissions: [
    { id: 1, name: 'send.quick', title: 'ارسال سریع' },
    { id: 2, name: 'send.phonebook', title: 'ارسال از دفترچه تلفن' },
    { id: 3, name: 'send.file', title: 'ارسال از فایل' },
    { id: 4, name: 'send.keyword', title: 'ارسال با کلمات کلیدی' },
    { id: 7, name: 'send.cancel', title: 'لغو و توقف ارسال' },
  ] },
  { group: 'report', title: 'آمار و گزارش‌ها', permissions: [
    { id: 8, name: 'report.view', title: 'دیدن گزارش ارسال‌ها' },
    { id: 9, name: 'report.export', title: 'دریافت خروجی گزارش‌ها' },
  ] },
  { group: 'money', title: 'مالی', permissions: [
    { id: 18, name: 'payment.view', title: 'دیدن اعتبار و تراکنش‌ها' },
    { id: 19, name: 'payment.charge', title: 'افزایش اعتبار' },
  ] },
] // prettier-ignore

type Role = CallRow<typeof colleagues.roleList>
const role: Role = {
  role_id: 1,
  title: 'کارشناس ارسال',
  description: 'ارسال سریع و دیدن گزارش‌های همان روز',
  permission_count: 6,
  partner_count: 2,
  created_at: '2026-10-02T08:30:00.000Z',
}
export const roles: readonly Role[] = [
  role,
  { ...role, role_id: 2, title: 'حسابدار', description: null, permission_count: 2, partner_count: 1 },
  { ...role, role_id: 3, title: 'مدیر بازاریابی و ارتباط با مشتریان شعبه‌های جنوب', description: 'همهٔ ارسال‌ها، مخاطبان، پیام‌های آماده و الگوها، گزارش‌ها با خروجی؛ بی دسترسی به اعتبار', permission_count: 17, partner_count: 0 },
] // prettier-ignore
export const roleDetail: CallData<typeof colleagues.showRole> = {
  role_id: 1,
  title: 'کارشناس ارسال',
  description: 'ارسال سریع و دیدن گزارش‌های همان روز',
  permissions: [1, 7, 8],
  partner_count: 2,
}

type Colleague = CallRow<typeof colleagues.list>
const colleague: Colleague = {
  partner_id: 12,
  name: 'رضا کریمی',
  user_name: 'reza.karimi',
  mobile: '+989121234567',
  role_id: 1,
  role_title: 'کارشناس ارسال',
  status: 'active',
  status_fa: 'فعال',
  last_login: '2026-11-21T08:30:00.000Z',
  created_at: '2026-10-02T08:30:00.000Z',
}
export const colleagueRows: readonly Colleague[] = [
  { ...colleague, partner_id: 14, name: 'سیدمحمدحسین موسوی خوانساری', user_name: '09351112233', mobile: '+989351112233', role_id: 3, role_title: 'مدیر بازاریابی و ارتباط با مشتریان شعبه‌های جنوب', status: 'pending', status_fa: 'در انتظار تأیید', last_login: null },
  colleague,
  { ...colleague, partner_id: 11, name: 'الهام نادری', user_name: 'e.naderi', mobile: '+989191112233', role_id: 2, role_title: 'حسابدار', status: 'inactive', status_fa: 'غیرفعال' },
] // prettier-ignore
export const colleagueDetail = (status: Colleague['status']): CallData<typeof colleagues.show> => ({
  ...colleague,
  status,
  ...(status === 'pending' && { last_login: null }),
  email: 'reza.karimi@labkhand.example',
  permissions: ['send.quick', 'send.cancel', 'report.view'],
  login_count: status === 'pending' ? 0 : 1284,
})

type AuditEntry = CallRow<typeof accountAudit>
const auditEntry: AuditEntry = {
  id: 1200,
  at: '2026-11-21T08:30:00.000Z',
  area: 'account',
  act: 'account.password_changed',
  act_fa: 'تغییر رمز عبور',
  actor_kind: 'owner',
  actor_kind_fa: 'مالک حساب',
  actor_name: 'maryam.rezaei',
  subject: '',
  details: { ended_sessions: 2 },
  ip: '5.202.17.44',
  is_impersonated: false,
}
export const auditEntries: readonly AuditEntry[] = [
  auditEntry,
  { ...auditEntry, id: 1199, area: 'money', act: 'money.adjusted', act_fa: 'اصلاح اعتبار توسط پشتیبانی', actor_kind: 'staff', actor_kind_fa: 'پشتیبانی پیک', actor_name: '', details: { amount: 1_234_000, credit: 51_234_000, reason: 'واریز بانکی با شمارهٔ پیگیری ۸۸۲۱۴۵' }, ip: null },
  { ...auditEntry, id: 1198, area: 'account', act: 'account.settings_changed', act_fa: 'تغییر تنظیمات', details: { before: { low_credit_alert: false, low_credit_amount: 200_000 }, after: { low_credit_alert: true, low_credit_amount: 5_000_000 } } },
  { ...auditEntry, id: 1197, area: 'colleague', act: 'colleague.role_changed', act_fa: 'ویرایش نقش دسترسی', subject: 'کارشناس ارسال', details: { role_id: 1, granted: ['send.quick'], withdrawn: ['report.view'] } },
  { ...auditEntry, id: 1196, area: 'account', act: 'account.profile_changed', act_fa: 'ویرایش اطلاعات حساب', is_impersonated: true, details: { before: { address: '', tell: '' }, after: { address: 'اصفهان، نجف‌آباد، خیابان امام', tell: '42661234' } } },
] // prettier-ignore

export const staffAuditEntries: readonly CallRow<typeof staffAudit>[] = auditEntries.map(
  ({ is_impersonated, ...one }, at) => ({
    ...one,
    account_id: at === 3 ? null : 2,
    account_title: at === 3 ? null : 'شرکت بازرگانی و پخش سراسری لبخند ایرانیان (سهامی خاص)',
    impersonator: is_impersonated ? 'operator' : null,
  }),
)

const longAgo = '2025-02-11T10:00:00+00:00'

type NumberChange = CallRow<typeof staff.numberChanges>
const numberChange: NumberChange = {
  id: 31,
  account_id: 2,
  account_title: 'فروشگاه لبخند',
  user_name: 'maryam.rezaei',
  name: 'مریم رضایی',
  old_mobile: '+989121234567',
  new_mobile: '+989351112233',
  national_id: '0499370899',
  profile_national_id: '0499370899',
  status: 'pending',
  reason: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-11-20T09:12:00+00:00',
}
export const numberChangeRows: readonly NumberChange[] = [
  numberChange,
  { ...numberChange, id: 30, account_title: 'شرکت بازرگانی و پخش سراسری لبخند ایرانیان (سهامی خاص)', name: 'سیدمحمدحسین موسوی خوانساری', profile_national_id: '0012345679' },
  { ...numberChange, id: 29, account_title: 'آموزشگاه زبان ارغوان', name: 'ارغوان کاظمی', profile_national_id: '' },
] // prettier-ignore
const decided = { decided_by: 'کارشناس پیک', decided_at: '2026-11-20T12:40:00+00:00' }
export const decidedNumberChangeRows: readonly NumberChange[] = [
  { ...numberChange, ...decided, status: 'confirmed' },
  { ...numberChange, ...decided, id: 28, status: 'rejected', reason: 'کد ملی نوشته‌شده با صاحب خط جدید یکی نیست' },
]

type Member = CallRow<typeof members>
const member: Member = {
  id: 7,
  user_name: 'operator',
  name: 'کارشناس پیک',
  mobile: '+989121112233',
  status: 'active',
  is_owner: true,
  role_id: null,
  role_title: null,
  areas: ['accounts', 'money', 'reviews', 'tickets', 'content', 'lines', 'banks', 'team', 'audit'],
  last_login_at: '2026-11-21T08:30:00+00:00',
  created_at: longAgo,
  is_self: true,
  can_change: true,
}
export const staffMembers: readonly Member[] = [
  member,
  { ...member, id: 8, user_name: 'sara.k', name: 'سارا کاظمی', mobile: null, is_owner: false, role_id: 1, role_title: 'کارشناس پشتیبانی', areas: ['accounts', 'reviews', 'tickets'], is_self: false, last_login_at: null },
  { ...member, id: 9, user_name: 'hamid.tavakoli', name: 'حمید توکلی', status: 'inactive', is_owner: false, role_id: 2, role_title: 'حسابرس', areas: ['audit'], is_self: false },
] // prettier-ignore
export const staffRoleRows: CallData<typeof staffRoles> = [
  { id: 1, title: 'کارشناس پشتیبانی', areas: ['accounts', 'reviews', 'tickets'], member_count: 1, created_at: longAgo },
  { id: 2, title: 'حسابرس', areas: ['audit'], member_count: 1, created_at: longAgo },
]

export const engineTroubles: CallData<typeof staff.engineTroubles> = {
  findings: [
    { id: 5, found_at: '2026-11-21T08:30:00+00:00', account_id: 2, send_id: 1_000_412, kind: 'flight', reason: 'part 3 of 2', carrier: 'simulator' },
    { id: 4, found_at: '2026-11-20T08:30:00+00:00', account_id: null, send_id: null, kind: 'unexplained', reason: 'receipts without a message', carrier: 'simulator' },
  ],
  unknown_receipts: [{ carrier: 'simulator', count: 1250, oldest_at: '2026-11-21T08:30:00+00:00' }],
  held_sends: [
    { account_id: 2, send_id: 1_000_412, why: 'account_blocked' },
    { account_id: 3, send_id: 1_000_377, why: 'carrier_off' },
  ],
  debts: [{ account_id: 3, credit: -1_250_000, held: 0 }],
} // prettier-ignore
