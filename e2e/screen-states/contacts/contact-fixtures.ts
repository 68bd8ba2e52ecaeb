import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { contactList, phonebookList, showContact } from '@peyk/contract/phonebook/phonebook.ts'
import type { optionList, stopList, tagsOfAccount } from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'

// Contacts, groups and what belongs to them, for pictures.

type ContactRow = CallRow<typeof contactList>

const AT = '2026-11-20T09:12:00+00:00'
const groups = [
  { id: 12, title: 'مشتریان تهران' },
  { id: 13, title: 'باشگاه مشتریان' },
  { id: 14, title: 'نمایندگان فروش استان‌ها' },
]

const contactSeeds = [
  { pre: 'خانم', name: 'سارا احمدی', gender: 2, tags: ['ویژه', 'تهران', 'خرید پاییز'], source: 'form' },
  { pre: 'آقای', name: 'رضا کریمی‌نژاد', gender: 1, tags: ['ویژه'], source: 'import' },
  { pre: '', name: 'فروشگاه سپید', gender: 0, tags: [], source: 'hand' },
  { pre: 'دکتر', name: 'مهسا رحمانی', gender: 2, tags: ['پزشکان'], source: 'keyword' },
  { pre: '', name: '', gender: 0, tags: [], source: 'api' },
  { pre: 'آقای', name: 'امیرحسین عبداللهی شمیرانی', gender: 1, tags: ['نماینده', 'شمال'], source: 'import' },
  { pre: '', name: 'نگار', gender: 2, tags: [], source: 'form' },
  { pre: 'آقای', name: 'حسین مرادی', gender: 1, tags: ['ویژه'], source: 'import' },
] as const

/** Eight people with all that a contact can have, and some with next to nothing. */
export const contactRows: ContactRow[] = contactSeeds.map(({ pre, name, gender, tags, source }, at) => {
  const id = 501 + at
  const ownGroups = at % 3 === 0 ? groups.slice(0, 3) : groups.slice(at % 2, (at % 2) + 1)
  return {
    id,
    phonebook_id: ownGroups[0]?.id ?? 12,
    phonebook_title: ownGroups[0]?.title ?? '',
    pre,
    name,
    email: at === 0 ? 'sara.ahmadi@example.com' : '',
    number: `+98912123450${at}`,
    gender,
    options: at === 0 ? { '3': '2024-03-20', '4': 'ونک', '5': '4210' } : {},
    tags: tags.map((tag, place) => ({
      id: id * 10 + place,
      number_id: String(id),
      phonebook_id: '12',
      tag,
      created_at: '2026-11-20T09:12:00.000000Z',
      updated_at: '2026-11-20T09:12:00.000000Z',
    })),
    phonebooks: ownGroups.map((group, place) => ({ ...group, contact_id: id + place * 100 })),
    consent: { source, at: AT, by: 'demo', note: source === 'form' ? 'فرم عضویت شعبهٔ ونک' : '' },
    created_at: AT,
    updated_at: AT,
  }
})

export const contact: CallData<typeof showContact> = {
  ...(contactRows[0] as ContactRow),
  is_send_blacklist: false,
  is_receive_blacklist: true,
  stopped_lines: [{ line: '+983000505', created_at: AT }],
}

const customFields = [
  { id: 3, title: 'تاریخ عضویت', type: 'date' },
  { id: 4, title: 'شعبه', type: 'string' },
  { id: 5, title: 'کد اشتراک', type: 'int' },
] as const

export const groupRows: CallRow<typeof phonebookList>[] = groups.map((group, at) => ({
  ...group,
  count: [100_000, 1250, 84][at] ?? 0,
  export_status: 0,
  import_status: at === 1 ? 1 : 2,
  import: at === 1 ? { by: 'hamkar', progress: 42, taken_count: 4_120, started_at: AT } : null,
  created_at: AT,
  updated_at: AT,
  options: at === 2 ? [] : [...customFields],
}))

export const customFieldRows: CallRow<typeof optionList>[] = [
  ...customFields.map((field, at) => ({
    ...field,
    created_at: AT,
    latin_title: at === 1 ? null : ['membership_date', '', 'subscription_code'][at] ?? null,
    is_active: at !== 1,
    is_system: false,
    usage_count: 2,
  })),
  { id: 1, title: 'تاریخ تولد', type: 'date', created_at: AT, latin_title: 'birth_date', is_active: true, is_system: true, usage_count: 0 },
] // prettier-ignore

export const tagRows: CallRow<typeof tagsOfAccount>[] = [
  { id: 7, tag: 'ویژه', count: 1204 },
  { id: 8, tag: 'خرید پاییز', count: 310 },
  { id: 9, tag: 'نماینده', count: 31 },
]

export const blacklistRows = (type: 'send' | 'receive' | 'cancel_11'): CallRow<typeof stopList>[] =>
  ['+989121234567', '+989351112233', '+989202020202'].map((number, at) => ({
    id: 90 + at,
    number,
    type,
    source: type === 'cancel_11' ? 'keyword_11' : 'manual',
    line: type === 'cancel_11' ? (['+983000505', '+98210001', null][at] ?? null) : null,
    created_at: AT,
  }))

const noErrors = { count: 0, samples: [] }

/** A sheet of contacts that was read: its columns, first rows and what became of all of them. */
export const contactFile = {
  file_id: 31,
  name: 'مشتریان پاییز.xlsx',
  size: 482_300,
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  category_id: 4,
  category_key: 'import',
  purpose: 'import',
  status: 'ready',
  rows: 12_480,
  report: {
    status: 'done',
    total_rows: 12_480,
    valid_count: 12_402,
    invalid_count: 53,
    duplicate_count: 25,
    blacklist_count: 0,
    operator_counts: { mci: 7_301, irancell: 4_420, other: 681 },
    columns: [
      { key: 'A', title: 'شماره موبایل' },
      { key: 'B', title: 'نام' },
      { key: 'C', title: 'جنسیت' },
      { key: 'D', title: 'تاریخ عضویت' },
      { key: 'E', title: 'یادداشت' },
      { key: 'F', title: '' },
    ],
    mobile_column: 'A',
    message_column: null,
    has_header: true,
    errors: {
      empty_cell: { count: 3, samples: [{ row: 18, column: 'A', value: '' }] },
      invalid_number: { count: 50, samples: [{ row: 44, column: 'A', value: '0912345' }, { row: 91, column: 'A', value: 'ندارد' }] },
      other: noErrors,
    },
    preview: [
      { A: '09121234567', B: 'سارا احمدی', C: 'خانم', D: '1403/01/01', E: 'تماس عصر', F: '' },
      { A: '9351112233', B: 'رضا کریمی‌نژاد', C: 'آقا', D: '1402/11/20', E: '', F: '' },
      { A: '0912345', B: 'فروشگاه سپید', C: '', D: '', E: 'عمده', F: '' },
      { A: '09202020202', B: 'مهسا رحمانی', C: 'زن', D: 'پارسال', E: '', F: '' },
    ],
    error_code: null,
    error_text: null,
  },
  created_at: AT,
  expires_at: null,
  progress: 100,
  is_used: false,
  user_name: 'demo',
  url: null,
} as const // prettier-ignore

/** What became of its rows when they were taken in. */
export const importResult = {
  phonebook_id: 12,
  status: 'done',
  progress: 100,
  added_count: 12_000,
  updated_count: 0,
  existing_count: 380,
  blacklist_count: 4,
  invalid_count: 18,
  full_count: 0,
  error_text: null,
} as const
