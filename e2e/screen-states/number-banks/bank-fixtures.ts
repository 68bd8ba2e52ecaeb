import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type * as rules from '@peyk/contract/staff/staff-number-bank-rules.ts'
import type * as banks from '@peyk/contract/staff/staff-number-banks.ts'

type Version = CallRow<typeof banks.numberBanks>
type Details = CallData<typeof banks.numberBank>
type Counts = CallData<typeof banks.numberBankCounts>

const location: Version = {
  id: 4, kind: 'location', state: 'active', is_dry_run: false, title: 'بانک مکانی پاییز ۱۴۰۵', source: 'شرکت داده‌پردازی آریا، قرارداد ۱۲۳',
  note: 'رضایت مشترکان در پیوست قرارداد است.', usable_from: '2026-09-23', usable_until: '2027-03-20', usability: 'usable',
  file_name: 'location-1405-fall.csv', file_bytes: 812_331_008, has_file: true, loaded_by: 'سارا کاظمی', row_count: 10_000_000,
  accepted_count: 9_981_204, rejected_count: 18_796, duplicate_count: 12_001, removed_count: 311, progress: 100, error: null,
  created_at: '2026-10-01T08:30:00+00:00', started_at: '2026-10-01T08:31:10+00:00', ready_at: '2026-10-01T08:33:48+00:00',
  activated_at: '2026-10-01T09:00:00+00:00', retired_at: null,
} // prettier-ignore

export const readyVersion: Version = {
  ...location, id: 9, state: 'ready', title: 'بانک مکانی زمستان ۱۴۰۵', note: '', file_name: 'location-1405-winter.xlsx',
  accepted_count: 9_470_118, rejected_count: 120, row_count: 9_470_238, duplicate_count: 96, removed_count: 6,
  created_at: '2026-11-21T07:10:00+00:00', ready_at: '2026-11-21T07:14:00+00:00', activated_at: null, usable_from: '2026-12-22', usability: 'early',
} // prettier-ignore

const trades: Version = {
  ...location, id: 6, kind: 'trade', title: 'بانک اصناف تهران و البرز', source: 'اتاق اصناف، نسخهٔ مهر', usable_until: '2026-11-01', usability: 'over',
  accepted_count: 412_900, rejected_count: 2_100, file_name: 'trades.xlsx', loaded_by: 'رضا مرادی', has_file: false, note: '',
} // prettier-ignore

export const loadingVersion: Version = {
  ...readyVersion, id: 11, kind: 'tower', state: 'loading', title: 'دکل‌های ایرانسل آذر', source: 'ایرانسل', progress: 37, row_count: 1_204_000, accepted_count: 1_201_118,
  rejected_count: 2_882, duplicate_count: 1_900, removed_count: 12, usability: 'usable', usable_from: null, usable_until: null, ready_at: null, file_name: 'towers.csv',
} // prettier-ignore

export const failedVersion: Version = {
  ...readyVersion, id: 12, state: 'failed', title: 'شماره‌های خراسان', source: 'نمایندگی مشهد', progress: 0, row_count: 0, accepted_count: 0, rejected_count: 0,
  duplicate_count: 0, removed_count: 0, usability: 'usable', usable_from: null, usable_until: null, ready_at: null, file_name: 'khorasan.csv', file_bytes: 4_310_220,
  error: 'ستون‌های لازم پیدا نشد (استان یا شهرستان یا شهر)؛ ستون‌ها را انتخاب کنید و فایل را دوباره بخوانید',
} // prettier-ignore

const retired: Version = { ...location, id: 2, state: 'retired', title: 'بانک مکانی تابستان ۱۴۰۵', usable_from: null, usable_until: null, accepted_count: 8_204_551, loaded_by: null, note: '', created_at: '2026-06-24T06:00:00+00:00', retired_at: '2026-10-01T09:00:00+00:00' } // prettier-ignore

export const versions: readonly Version[] = [failedVersion, loadingVersion, readyVersion, trades, location, retired]

const columns: Details['columns'] = [
  { key: 'A', title: 'شماره', field: 'number' },
  { key: 'B', title: 'استان', field: 'province' },
  { key: 'C', title: 'شهرستان', field: 'county' },
  { key: 'D', title: 'کد مشتری', field: null },
]

const rejects: Details['rejects'] = [
  { reason: 'duplicate', reason_fa: 'شماره قبلاً در همین فایل آمده است', count: 96, samples: [] },
  {
    reason: 'bad_place',
    reason_fa: 'استان، شهرستان یا شهر شناخته نشد',
    count: 14,
    samples: [
      { row: 71, column: 'استان', value: 'تهرون' },
      { row: 2_004, column: 'شهرستان', value: 'شهر جدید' },
      { row: 5_110, column: 'استان', value: '' },
    ],
  },
  {
    reason: 'bad_number',
    reason_fa: 'شمارهٔ همراه درست نیست',
    count: 4,
    samples: [
      { row: 12, column: 'شماره', value: '0912' },
      { row: 18, column: 'شماره', value: '9.12E+09' },
    ],
  },
  { reason: 'removed', reason_fa: 'شماره برای همیشه از بانک‌ها خارج شده است', count: 6, samples: [] },
]

export const detailsOf = (version: Version, more: Partial<Details> = {}): Details => ({
  version,
  columns,
  rejects,
  kept_rejects: 120,
  ...more,
})
export const failedDetails = detailsOf(failedVersion, {
  columns: [
    { key: 'A', title: 'شماره موبایل', field: 'number' },
    { key: 'B', title: 'نام', field: null },
    { key: 'C', title: 'محل سکونت', field: null },
    { key: 'D', title: '', field: null },
  ],
  rejects: [],
  kept_rejects: 0,
})

const PROVINCES = ['تهران', 'خراسان رضوی', 'اصفهان', 'فارس', 'خوزستان', 'آذربایجان شرقی', 'مازندران', 'آذربایجان غربی', 'کرمان', 'سیستان و بلوچستان', 'البرز', 'گیلان'] // prettier-ignore
const row = (id: number, title: string, total: number) => {
  const [mci, irancell] = [Math.floor(total * 0.54), Math.floor(total * 0.39)]
  return { id, title, mci, irancell, other: total - mci - irancell, total }
}

export const countsOf = (size: number): Counts => {
  const provinces = PROVINCES.map((title, at) => row(89 + at, title, Math.floor(size / (at * 1.7 + 5))))
  const total = provinces.reduce((sum, one) => sum + one.total, 0)
  return {
    ...row(0, '', total),
    provinces,
    counties: [['تهران', 61], ['شهریار', 14], ['اسلامشهر', 11], ['ری', 9], ['شمیرانات', 5]].map(([title, share], at) => ({
      ...row(400 + at, title as string, Math.floor(((provinces[0]?.total ?? 0) * (share as number)) / 100)),
      province_id: 89,
    })),
    cities: [['تجریش', 81], ['لواسان', 12], ['فشم', 7]].map(([title, share], at) => ({
      ...row(700 + at, title as string, Math.floor(((provinces[0]?.total ?? 0) * (share as number)) / 2000)),
      county_id: 404,
    })),
    trades: [],
    towers: [],
    tower_count: 0,
    known: { city: Math.floor(total * 0.97), postal: Math.floor(total * 0.62), location: Math.floor(total * 0.58), gender: Math.floor(total * 0.91), birth_year: Math.floor(total * 0.74) },
    men: Math.floor(total * 0.48),
    women: Math.floor(total * 0.43),
  } // prettier-ignore
}

export const removed: readonly CallRow<typeof rules.removedNumbers>[] = [
  { masked_mobile: '+98912123****', reason: 'درخواست مشترک از سامانهٔ ۱۹۵', removed_by: 'سارا کاظمی', removed_at: '2026-11-20T08:30:00+00:00' },
  { masked_mobile: '+98935440****', reason: 'تماس با پشتیبانی؛ تیکت ۱۲۰۸', removed_by: 'رضا مرادی', removed_at: '2026-11-12T12:05:00+00:00' },
  { masked_mobile: '+98990016****', reason: 'دستور سازمان تنظیم مقررات', removed_by: 'سارا کاظمی', removed_at: '2026-10-30T06:41:00+00:00' },
] // prettier-ignore
