/** What a chosen file of a send offers: its columns, and the texts that can be made of them. */
export const recipientFileTexts = {
  mobileColumn: 'ستون شمارهٔ همراه',
  messageColumn: 'ستون متن پیام',
  columnsHint: 'اگر ستون دیگری انتخاب کنید، فایل دوباره بررسی می‌شود.',
  keyword: {
    has: (names: string) => `این فایل ستون‌های دیگری هم دارد: ${names}`,
    more: (names: string, count: string) => `این فایل ستون‌های دیگری هم دارد: ${names} و ${count} ستون دیگر`,
    hint: 'می‌توانید آن‌ها را در متن بگذارید تا متن هر نفر با اطلاعات خودش پر شود. فایل، خط و متن شما می‌ماند.',
    open: 'متن با متغیرهای فایل',
    title: 'ادامه با متغیرهای فایل؟',
    goOn: 'ادامه',
    replaces: 'متن نیمه‌کاره‌ای در «ارسال با کلمات کلیدی» دارید؛ متن و فایل این صفحه جای آن را می‌گیرد.',
    othersLeft: (count: string) => `${count} شماره‌ای که کنار فایل نوشته‌اید در این روش نیست و پیام نمی‌گیرد.`,
    abTestLeft: 'تست A/B در این روش نیست؛ فقط متن اول می‌ماند.',
    failed:
      'فرم در این مرورگر ذخیره نشد؛ «ارسال با کلمات کلیدی» را باز کنید و همین فایل را از فایل‌های قبلی انتخاب کنید',
  },
} as const
