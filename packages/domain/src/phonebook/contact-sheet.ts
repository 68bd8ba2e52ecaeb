import { headingKey } from './column-title-key.ts'

// How a sheet of contacts is read (contract B12): the server takes its rows in by these rules, and the panel shows by the
// same ones beforehand what they will become.

/**
 * What a column of a sheet can be, besides a custom feature. Where first and family name stand in two columns they are
 * `name` and `family`; a contact has both as its one name.
 */
export const CONTACT_FIELDS = ['number', 'name', 'family', 'pre', 'email', 'gender', 'tags'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** Headings that people give to columns, those of the sample file and of exported contacts among them. */
const HEADINGS: Readonly<Record<ContactField, readonly string[]>> = {
  number: ['شماره', 'شماره همراه', 'شمارهٔ همراه', 'شماره موبایل', 'شماره تلفن', 'شماره تماس', 'تلفن همراه', 'موبایل', 'همراه', 'تلفن', 'گوشی', 'mobile', 'phone', 'number', 'cell', 'mobile number', 'phone number'],
  name: ['نام', 'نام و نام خانوادگی', 'نام کامل', 'نام مشتری', 'نام مخاطب', 'نام کوچک', 'اسم', 'مخاطب', 'مشتری', 'name', 'full name', 'first name', 'given name', 'customer', 'customer name', 'contact'],
  family: ['نام خانوادگی', 'فامیل', 'فامیلی', 'نام فامیل', 'نام فامیلی', 'شهرت', 'family', 'family name', 'last name', 'surname'],
  pre: ['پیشوند', 'لقب', 'عنوان', 'پیشوند نام', 'prefix', 'pre', 'title', 'salutation'],
  email: ['ایمیل', 'رایانامه', 'پست الکترونیک', 'پست الکترونیکی', 'نشانی ایمیل', 'email', 'e-mail', 'mail', 'email address'],
  gender: ['جنسیت', 'جنس', 'gender', 'sex'],
  tags: ['برچسب', 'برچسب‌ها', 'تگ', 'تگ‌ها', 'tag', 'tags', 'label', 'labels'],
} // prettier-ignore

const KNOWN: ReadonlyMap<string, ContactField> = new Map(
  CONTACT_FIELDS.flatMap((field) => HEADINGS[field].map((heading) => [headingKey(heading), field] as const)),
)

/** What a column under this heading holds; null where the heading says nothing of it. */
export const fieldOfHeading = (heading: string): ContactField | null => KNOWN.get(headingKey(heading)) ?? null

/** A contact's name from its two columns, either of which may be empty. */
export const fullName = (name: string, family: string): string => [name, family].filter((part) => part !== '').join(' ')

/** The column's choice on the wire for a custom feature. */
export const customFieldColumn = (id: number): string => `option:${id}`

/** The custom feature of such a choice; null when it is none. */
export function customFieldIdOf(field: string): number | null {
  const [, id] = /^option:(\d+)$/.exec(field) ?? []
  return id === undefined ? null : Number(id)
}

/** Tags of one cell, each once; `clean` brings each into the form that it is kept in. */
export const parseTags = (cell: string, clean = (tag: string) => tag.trim()): string[] =>
  [...new Set(cell.split(/[،,;؛|\n]/).map(clean))].filter((tag) => tag !== '')

/** The date of a day that a spreadsheet kept as a moment. */
export const withoutTimeOfDay = (cell: string): string => cell.replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?$/, '')

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Whether mail could go there, as far as its spelling tells (contract B7). */
export const isEmail = (text: string): boolean => EMAIL.test(text)
