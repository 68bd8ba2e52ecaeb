/** Texts that the forms of all targeted sends share: who of a place, how many of them, and what speaks against it. */
export const targetedForm = {
  addPlace: 'افزودن جای دیگر',
  removeRow: (row: string) => `حذف ${row}`,
  rowOf: (at: string) => `انتخاب ${at}`,
  rowPeople: (count: string) => `${count} نفر`,

  people: 'چه کسانی',
  gender: 'جنسیت',
  genders: { all: 'همه', man: 'مرد', woman: 'زن', organisation: 'حقوقی' },
  yearFrom: 'سال تولد از',
  yearTo: 'سال تولد تا',
  yearHint: 'سال تولد شمسی، مثل ۱۳۷۰؛ خالی یعنی هر سنی',
  prefix: 'پیش‌شماره',
  prefixHint: 'پیش‌شماره ۲ تا ۶ رقم، بدون صفر اول، مثل ۹۱۲؛ خالی یعنی همه',

  howMany: 'چند نفر',
  counting: 'در حال شمارش…',
  retry: 'تلاش دوباره',
  parts: { all: 'همه', some: 'تعداد دلخواه' },
  operators: { mci: 'همراه اول', irancell: 'ایرانسل', other: 'سایر اپراتورها' },
  total: 'تعداد کل',
  unit: 'نفر',

  minimum: (count: string) => `حداقل ${count} نفر`,

  noBank: 'بانک شماره آماده نیست',
  bankComing: 'بانک شماره در حال آماده شدن است',

  problems: {
    years: 'سال تولد باید بین ۱۳۰۰ و ۱۴۱۰ باشد',
    yearsTurned: 'سال «از» باید پیش از سال «تا» یا برابر آن باشد',
    prefix: 'پیش‌شماره ۲ تا ۶ رقم است و با ۹ شروع می‌شود، مثل ۹۱۲',
    prefixZero: 'پیش‌شماره نباید با صفر شروع شود',
    noOperator: 'حداقل یک اپراتور را انتخاب کنید',
    noSize: 'تعداد گیرندگان را بنویسید',
    totalOver: (count: string) => `حداکثر ${count} نفر با این انتخاب هست`,
    sizeOver: (operator: string, count: string) => `${operator}: حداکثر ${count} نفر`,
    days: 'تعداد روز باید بین ۱ و ۳۶۵ باشد',
    counting: 'شمارش هنوز تمام نشده است؛ چند لحظه صبر کنید',
    covered: 'این انتخاب در انتخاب دیگری هست؛ یکی را حذف کنید',
    nobody: 'با این انتخاب هیچ شماره‌ای پیدا نشد؛ محدوده یا مشخصات را تغییر دهید',
    tooFew: (minimum: string, missing: string) =>
      `ارسال هدفمند حداقل ${minimum} گیرنده می‌خواهد؛ ${missing} نفر کم است. محدوده را بزرگ‌تر یا مشخصات را کمتر کنید`,
    tooMany: (limit: string) => `هر ارسال حداکثر ${limit} گیرنده دارد؛ تعداد را کمتر کنید`,
  },
} as const
