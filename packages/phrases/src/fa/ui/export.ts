/** Texts of lists saved as files. Amounts come in already written. */
export const uiExport = {
  open: 'خروجی',
  excel: 'اکسل (xlsx)',
  csv: 'فایل CSV',
  what: (rows: string) => `${rows} سطر؛ همهٔ آنچه فهرست با جستجو و فیلترهای آن دارد`,
  making: 'ساخت فایل',
  written: (rows: string) => `${rows} سطر`,
  writtenOf: (rows: string, total: string) => `${rows} از ${total} سطر`,
  done: (rows: string) => `فایل با ${rows} سطر ذخیره شد.`,
  failed: 'فایل کامل نشد؛ از همان‌جا می‌توانید ادامه دهید.',
  goOn: 'ادامه',
  /** Of a file that the server makes. */
  ready: 'فایل آماده شد و در مدیریت فایل‌ها هم هست.',
  notMade: 'فایل ساخته نشد؛ دوباره تلاش کنید',
  tooMany: (rows: string) => `اکسل بیش از ${rows} سطر نمی‌گیرد؛ CSV بسازید.`,
} as const
