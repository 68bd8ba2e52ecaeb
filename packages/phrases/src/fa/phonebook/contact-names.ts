import type { ConsentSource, CustomFieldType } from '@peyk/contract/phonebook/phonebook-forms.ts'

/** Types of custom features, and how a value of each is written. */
export const customFieldTypes = {
  string: { title: 'متن', hint: 'تا ۲۰۰ کاراکتر بنویسید' },
  date: { title: 'تاریخ', hint: 'تاریخ را به شکل سال/ماه/روز بنویسید' },
  int: { title: 'عدد', hint: 'عدد صحیح بنویسید' },
} as const satisfies Record<CustomFieldType, { title: string; hint: string }>

/** Where a contact's permission to be written to came from. */
export const consentSourceNames = {
  form: 'فرم',
  import: 'افزودن از فایل',
  keyword: 'پیامک کلیدواژه',
  hand: 'ثبت دستی',
  api: 'وب‌سرویس',
} as const satisfies Record<ConsentSource, string>

export const genderNames = { 0: '', 1: 'مرد', 2: 'زن' } as const

/** The columns of a sheet of contacts: what goes out as `number` comes in as `number`. */
export const contactColumns = {
  number: 'شمارهٔ همراه',
  pre: 'پیشوند',
  name: 'نام',
  family: 'نام خانوادگی',
  email: 'ایمیل',
  gender: 'جنسیت',
  tags: 'برچسب‌ها',
  group: 'گروه',
  consentSource: 'منبع رضایت',
  consentAt: 'زمان رضایت',
  consentBy: 'ثبت‌کنندهٔ رضایت',
  consentNote: 'توضیح رضایت',
  createdAt: 'زمان افزودن',
} as const

/** Files of contacts, and the row that shows how the sample is filled. Its number is none, so that nobody imports it. */
export const contactFiles = {
  all: 'مخاطبان',
  ofGroup: (title: string) => `مخاطبان ${title}`,
  sample: (title: string) => `نمونهٔ افزودن مخاطبان ${title}`,
  sampleRow: { number: '09xxxxxxxxx', pre: 'خانم', name: 'سارا احمدی', email: 'sara@example.com' },
  sampleValue: { string: 'متن', date: '۱۴۰۵/۰۱/۲۰', int: '۱۲' },
} as const
