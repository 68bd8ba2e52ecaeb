/** Texts of choosing places, trades, postal codes and towers, a screen each. */
export const targetedPlaces = {
  province: 'استان',
  county: 'شهرستان',
  city: 'شهر',
  chooseProvince: 'انتخاب استان',
  chooseCounty: 'انتخاب شهرستان',
  chooseCity: 'انتخاب شهر',
  allProvinces: 'همهٔ استان‌ها',
  allCounties: (province: string) => `همهٔ شهرستان‌های ${province}`,
  allCities: (county: string) => `همهٔ شهرهای ${county}`,
  problems: {
    province: 'استان را انتخاب کنید',
    county: 'شهرستان را انتخاب کنید؛ برای همهٔ استان، «همهٔ شهرستان‌ها»',
    city: 'شهر را انتخاب کنید؛ برای همهٔ شهرستان، «همهٔ شهرها»',
  },
} as const

/** Send by city and province. */
export const cityProvinceSend = {
  description: 'یک متن به مردم شهرها و استان‌هایی که انتخاب می‌کنید',
  where: 'کجا',
} as const

/** Send by trade. */
export const businessSend = {
  description: 'یک متن به صاحبان یک صنف، در شهر یا استان دلخواه',
  where: 'کدام صنف، در کجا',
  main: 'دستهٔ شغلی',
  sub: 'شغل',
  chooseMain: 'انتخاب دسته',
  chooseSub: 'انتخاب شغل',
  allSubs: (main: string) => `همهٔ شغل‌های ${main}`,
  add: 'افزودن صنف یا جای دیگر',
  problems: {
    main: 'دستهٔ شغلی را انتخاب کنید',
    sub: 'شغل را انتخاب کنید؛ برای همهٔ دسته، «همهٔ شغل‌ها»',
  },
} as const

/** Send by postal code. */
export const postalCodeSend = {
  description: 'یک متن به ساکنان محدوده‌هایی که کد پستی‌شان با این رقم‌ها شروع می‌شود',
  where: 'کدام محدوده',
  code: 'رقم‌های اول کد پستی',
  codeHint: '۲ تا ۵ رقم؛ هر چه رقم بیشتر، محدوده کوچک‌تر',
  add: 'افزودن محدودهٔ دیگر',
  problems: {
    missing: 'رقم‌های اول کد پستی را بنویسید',
    length: 'از ۲ تا ۵ رقم اول کد پستی را بنویسید',
    zero: 'کد پستی با صفر شروع نمی‌شود',
  },
} as const

/** Send to who is around towers of Irancell. */
export const towerSend = {
  description: 'یک متن به مشترکان ایرانسل که نزدیک دکل‌های انتخابی‌اند',
  operatorNote: 'این روش فقط برای مشترکان ایرانسل است؛ اپراتورهای دیگر دکل خود را در اختیار پنل‌ها نمی‌گذارند.',
  where: 'کدام دکل‌ها',
  search: 'جستجوی نام دکل',
  asList: 'فهرست',
  asMap: 'نقشه',
  view: 'نمایش دکل‌ها',
  near: (count: string) => `حدود ${count} نفر`,
  none: 'در این محدوده دکلی نیست',
  noneFound: 'دکلی با این نام پیدا نشد',
  chooseSeveral: 'می‌توانید چند دکل انتخاب کنید',
  full: (limit: string) => `${limit} دکل انتخاب شده است؛ در هر ارسال بیشتر از این نمی‌شود`,
  chosen: (count: string) => `${count} دکل انتخاب شده است`,
  chooseAll: 'انتخاب همهٔ فهرست',
  clear: 'حذف همه',
  more: 'دکل‌های بیشتر',
  problems: {
    missing: 'حداقل یک دکل انتخاب کنید',
  },
} as const
