import type { OptionType } from '@peyk/contract/phonebook-forms.ts'

/** Types of custom features, and how a value of each is written. */
export const optionKinds = {
  string: { title: 'متن', hint: 'تا ۲۰۰ نویسه بنویسید' },
  date: { title: 'تاریخ', hint: 'تاریخ را به شکل سال/ماه/روز بنویسید' },
  int: { title: 'عدد', hint: 'عدد صحیح بنویسید' },
} as const satisfies Record<OptionType, { title: string; hint: string }>
