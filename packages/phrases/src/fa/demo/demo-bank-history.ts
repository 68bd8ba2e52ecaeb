import type { BankRowFault } from '../number-banks/loading.ts'

/** What staff of the demonstration did with number banks before: a trial run with its report, a load that failed. */
export const demoBankHistory = {
  trial: {
    title: 'بانک مکان فروردین ۱۴۰۶ (آزمایشی)',
    source: 'شرکت داده‌پردازی پیشگام، قرارداد ۱۱۴',
    note: 'پس از اصلاح نام شهرها دوباره بارگذاری شود',
    file: 'location-1406-01.csv',
  },
  failed: {
    title: 'بانک اصناف شیراز',
    source: 'فهرست اتحادیه‌ها، آبان ۱۴۰۵',
    file: 'shiraz-asnaf.xlsx',
  },
  columns: ['شماره', 'استان', 'شهر', 'کد پستی', 'جنسیت', 'سال تولد', 'کد مشتری'],
  rejects: [
    [18, 'شهر', 'اصفحان', 'bad_place'],
    [41, 'کد پستی', '0214', 'bad_postal_code'],
    [77, 'شماره', '0912 امیری', 'bad_number'],
    [103, 'شماره', '', 'duplicate'],
    [104, 'شماره', '', 'duplicate'],
    [220, 'سال تولد', '۱۹۸۴', 'bad_birth_year'],
    [311, 'شهر', 'تبریزز', 'bad_place'],
    [312, 'شماره', '', 'removed'],
  ] as const satisfies readonly (readonly [number, string, string, BankRowFault])[],
  removed: ['درخواست مشترک از سامانهٔ ۱۹۵', 'شکایت کتبی از دریافت پیامک تبلیغاتی', 'شمارهٔ واگذارشده به شخص دیگر'],
} as const
