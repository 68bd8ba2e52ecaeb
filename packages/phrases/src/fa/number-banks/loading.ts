import type { NumberBankField, NumberBankKind } from '@peyk/contract/staff/staff-number-bank-forms.ts'

/** What a load of a number bank looks at: columns, why rows are left out, why a whole file is. */
export const bankKinds = {
  location: 'بانک مکانی',
  trade: 'بانک اصناف',
  tower: 'بانک دکل‌ها',
} as const satisfies Record<NumberBankKind, string>

export const bankFields = {
  number: 'شمارهٔ همراه',
  province: 'استان',
  county: 'شهرستان',
  city: 'شهر',
  postal_code: 'کد پستی',
  latitude: 'عرض جغرافیایی',
  longitude: 'طول جغرافیایی',
  gender: 'جنسیت',
  birth_year: 'سال تولد',
  trade_main: 'دستهٔ صنفی',
  trade: 'صنف',
  tower_id: 'شناسهٔ دکل',
  tower_title: 'نام دکل',
} as const satisfies Record<NumberBankField, string>

/** Further titles by which a column is known, beside the Persian and English names of its field. */
export const bankFieldTitles = {
  number: ['شماره', 'موبایل', 'تلفن همراه', 'شماره موبایل', 'mobile', 'msisdn', 'phone'],
  province: ['province_id', 'ostan', 'state', 'کد استان'],
  county: ['county_id', 'shahrestan', 'township', 'کد شهرستان'],
  city: ['city_id', 'shahr', 'town', 'کد شهر'],
  postal_code: ['کدپستی', 'postal', 'postcode', 'zip', 'zip_code', 'پیش شماره پستی'],
  latitude: ['lat', 'y', 'عرض'],
  longitude: ['lng', 'lon', 'long', 'x', 'طول'],
  gender: ['sex', 'جنس'],
  birth_year: ['سال تولد شمسی', 'birthyear', 'year', 'تولد'],
  trade_main: ['دسته', 'دسته اصلی', 'گروه صنفی', 'main_category', 'category', 'trade_main_id', 'main_id'],
  trade: ['رسته', 'شغل', 'زیر دسته', 'sub_category', 'job', 'trade_id', 'sub_id'],
  tower_id: ['دکل', 'کد دکل', 'tower', 'bts', 'bts_id', 'cell_id'],
  tower_title: ['tower_name', 'bts_title', 'bts_name', 'عنوان دکل'],
} as const satisfies Record<NumberBankField, readonly string[]>

export const bankRowFaults = {
  bad_number: 'شمارهٔ همراه درست نیست',
  duplicate: 'شماره قبلاً در همین فایل آمده است',
  removed: 'شماره برای همیشه از بانک‌ها خارج شده است',
  no_place: 'استان، شهرستان و شهر خالی است',
  bad_place: 'استان، شهرستان یا شهر شناخته نشد',
  place_apart: 'شهرستان یا شهر در این استان نیست',
  bad_postal_code: 'کد پستی درست نیست',
  bad_location: 'عرض و طول جغرافیایی درست نیست یا بیرون از ایران است',
  bad_gender: 'جنسیت شناخته نشد',
  bad_birth_year: 'سال تولد بیرون از ۱۳۰۰ تا ۱۴۱۰ است',
  bad_trade: 'صنف شناخته نشد',
  bad_tower: 'شناسهٔ دکل درست نیست',
  other_operator: 'شماره از اپراتور دیگری است؛ بانک دکل‌ها فقط شماره‌های ایرانسل را می‌پذیرد',
} as const
export type BankRowFault = keyof typeof bankRowFaults

/** Why nothing of a file could be taken. */
export const bankLoadFaults = {
  bad_format: 'فایل خوانده نشد؛ آن را با قالب csv یا xlsx ذخیره و دوباره بارگذاری کنید',
  empty_file: 'فایل ردیفی ندارد؛ فایل دیگری بارگذاری کنید',
  too_many_rows: 'فایل بیش از ۱۰٬۰۰۰٬۰۰۰ ردیف دارد؛ آن را در چند بانک بارگذاری کنید',
  no_valid_row: 'هیچ ردیفی پذیرفته نشد؛ گزارش ردیف‌ها را ببینید و فایل را اصلاح کنید',
  no_file: 'فایل در انباره یافت نشد؛ آن را دوباره بارگذاری کنید',
  stopped: 'خواندن فایل ناتمام ماند؛ همین فایل را دوباره بخوانید',
} as const
export const missingColumns = (fields: string) =>
  `ستون‌های لازم پیدا نشد (${fields})؛ ستون‌ها را انتخاب کنید و فایل را دوباره بخوانید`

export const bankRejectColumns = { row: 'ردیف', column: 'ستون', value: 'مقدار', reason: 'علت' } as const
export const bankFileNames = {
  rejects: (title: string) => `ردیف‌های ردشدهٔ ${title}`,
  sample: (kind: string) => `نمونهٔ ${kind}`,
} as const

/** How a file is filled: its numbers are none, so that nobody loads them. */
const sampleRow = {
  number: '09xxxxxxxxx',
  province: 'تهران',
  county: 'تهران',
  city: 'تهران',
  postal_code: '1435914361',
  latitude: '35.7219',
  longitude: '51.3347',
  gender: 'زن',
  birth_year: '1365',
  trade_main: '1',
  trade: '101',
  tower_id: '4101',
  tower_title: 'میدان ولیعصر',
} as const satisfies Record<NumberBankField, string>
export const bankSampleRows: readonly Record<NumberBankField, string>[] = [
  sampleRow,
  { ...sampleRow, city: '', gender: 'مرد', birth_year: '1358' },
  { ...sampleRow, city: '', postal_code: '14359', gender: '', birth_year: '' },
]

/** What whoever loaded a bank is told at its end. */
export const bankNotices = {
  ready: {
    title: 'بانک شماره آماده شد',
    body: (title: string) => `«${title}» بارگذاری شد و می‌توانید آن را فعال کنید.`,
  },
  checked: { title: 'بررسی آزمایشی تمام شد', body: (title: string) => `گزارش ردیف‌های «${title}» آماده است.` },
  failed: { title: 'بانک شماره بارگذاری نشد', body: (title: string) => `«${title}» بارگذاری نشد؛ علت را ببینید.` },
} as const

/** What staff are told of the last day of a bank in use. */
export const bankEndNotices = {
  soon: {
    title: 'اعتبار بانک شماره رو به پایان است',
    body: (title: string) => `«${title}» تا ۷ روز دیگر استفاده می‌شود؛ پیش از آن بانک دیگری بارگذاری کنید.`,
  },
  over: {
    title: 'اعتبار بانک شماره تمام شد',
    body: (title: string) => `«${title}» دیگر شمرده و استفاده نمی‌شود؛ بانک دیگری فعال کنید یا تاریخ آن را تغییر دهید.`,
  },
} as const
