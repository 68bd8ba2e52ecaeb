import type { ConsentSource, OptionType } from '@peyk/contract/phonebook-forms.ts'

/** Types of custom features, and how a value of each is written. */
export const optionKinds = {
  string: { title: 'متن', hint: 'تا ۲۰۰ نویسه بنویسید' },
  date: { title: 'تاریخ', hint: 'تاریخ را به شکل سال/ماه/روز بنویسید' },
  int: { title: 'عدد', hint: 'عدد صحیح بنویسید' },
} as const satisfies Record<OptionType, { title: string; hint: string }>

/** Where a contact's permission to be written to came from. */
export const consentSources = {
  form: 'فرم',
  import: 'ورود از فایل',
  keyword: 'پیامک کلیدواژه',
  hand: 'ثبت دستی',
  api: 'وب‌سرویس',
} as const satisfies Record<ConsentSource, string>
