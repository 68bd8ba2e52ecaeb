/** Texts of sends to the numbers of a file. */
export const fileSend = {
  description: 'یک متن برای شماره‌های یک فایل',
  source: 'منبع فایل',
  sources: { upload: 'بارگذاری فایل', kept: 'فایل‌های قبلی' },
  file: 'فایل شماره‌ها',
  fileHint: (extensions: string, size: string, columns: string) =>
    `${extensions}، تا ${size} و ۱٬۰۰۰٬۰۰۰ ردیف؛ ${columns}`,
  columns: {
    file: 'یکی از ستون‌ها شمارهٔ همراه باشد',
    keyword: 'یکی از ستون‌ها شمارهٔ همراه باشد؛ بقیه متغیر متن می‌شوند',
    peerToPeer: 'دو ستون: متن پیام و شمارهٔ همراه',
  },
  keyword: 'متنی که برای هر ردیف فایل با ستون‌های همان ردیف پر می‌شود',
  peerToPeer: 'برای هر شماره متن خودش، از یک فایل اکسل با دو ستون',
  kept: 'فایل بارگذاری‌شده',
  keptHint: 'از فایل‌های ارسال در مدیریت فایل‌ها',
  keptPlaceholder: 'انتخاب فایل',
  rows: (count: string) => `${count} ردیف`,
  checking: 'بررسی ردیف‌ها',
  checkingHint: 'تا پایان بررسی، متن را بنویسید؛ بستن صفحه بررسی را متوقف نمی‌کند.',
  another: 'انتخاب فایل دیگر',
  gone: 'این فایل حذف شده است؛ فایل دیگری انتخاب کنید',
  others: 'شماره‌های دیگر',
  othersHint: 'علاوه بر فایل؛ شماره‌ای که در فایل هست دوباره پیام نمی‌گیرد',

  problems: {
    choose: 'یک فایل انتخاب کنید',
    checking: 'بررسی فایل هنوز تمام نشده است؛ چند لحظه صبر کنید',
    noneGood: 'هیچ شمارهٔ درستی در فایل نیست؛ فایل دیگری انتخاب کنید',
    invalidLeft: (count: string) => `${count} شمارهٔ نامعتبر در «شماره‌های دیگر» مانده است؛ آن‌ها را اصلاح یا حذف کنید`,
  },
} as const
