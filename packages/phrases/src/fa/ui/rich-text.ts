/** Where articles are written and read. */
export const richTexts = {
  toolbar: 'ابزارهای متن',
  heading: 'عنوان',
  subheading: 'عنوان کوچک',
  bold: 'پررنگ',
  italic: 'کج',
  underline: 'زیرخط‌دار',
  bulletList: 'فهرست نقطه‌ای',
  orderedList: 'فهرست شماره‌دار',
  quote: 'نقل قول',
  link: 'لینک',
  picture: 'تصویر',
  undo: 'برگرداندن',
  redo: 'انجام دوباره',
  count: (count: string, most: string) => `${count} از ${most} کاراکتر`,
  opensOutside: 'در پنجرهٔ دیگر باز می‌شود',

  linkDialog: {
    title: 'لینک',
    address: 'نشانی',
    addressHint: 'صفحه‌ای از وب، یا مسیری در پنل مانند ‎/wallet/credit',
    addressWrong: 'نشانی درست نیست؛ نشانی یک صفحهٔ وب یا مسیری را که با / شروع می‌شود بنویسید',
    text: 'متن لینک',
    textMissing: 'متن لینک را بنویسید',
    save: 'ثبت لینک',
    remove: 'برداشتن لینک',
  },

  pictureDialog: {
    title: 'افزودن تصویر',
    editTitle: 'شرح تصویر',
    picture: 'تصویر',
    pictureMissing: 'تصویری انتخاب کنید',
    alt: 'شرح تصویر',
    altHint: 'آنچه در تصویر دیده می‌شود، برای کسی که آن را نمی‌بیند',
    altMissing: 'شرح تصویر را بنویسید',
    insert: 'گذاشتن در متن',
    save: 'ثبت شرح',
  },
  pasteFailed: 'تصویر در متن گذاشته نشد',

  pictureField: {
    kept: 'تصویر بارگذاری شده است',
  },

  preview: {
    title: 'پیش‌نمایش',
    size: 'اندازهٔ پیش‌نمایش',
    desktop: 'رایانه',
    phone: 'موبایل',
  },
} as const
