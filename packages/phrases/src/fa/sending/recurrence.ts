/** How a send that comes again is told, and the fields by which it is chosen. */
export const recurrenceTexts = {
  kind: 'نوع زمان‌بندی',
  once: 'یک بار',
  repeated: 'تکرارشونده',
  every: 'تکرار',
  units: { day: 'روزانه', week: 'هفتگی', month: 'ماهانه' },
  weekdays: 'روزهای هفته',
  day: 'روز ماه',
  dayHint: 'در ماه‌های کوتاه‌تر، روز آخر ماه',
  time: 'ساعت',
  from: 'از تاریخ',
  fromHint: 'خالی یعنی از همین حالا',
  ending: 'پایان',
  endings: { count: 'پس از چند نوبت', date: 'در تاریخ', year: 'تا یک سال' },
  count: 'تعداد نوبت',
  until: 'تا تاریخ',
  next: 'نوبت‌های بعدی',
  andMore: (count: string) => `و ${count} نوبت دیگر`,
  priced: 'گیرندگان و هزینهٔ هر نوبت در زمان خودش حساب می‌شود و تا آن زمان چیزی از اعتبار کم نمی‌شود.',
  confirm: 'ساختن ارسال تکراری',
  costEach: 'هزینهٔ یک نوبت، به نرخ امروز',
  made: 'ارسال تکراری ساخته شد',

  /** Ready times; one that the hours of the line forbid is moved to where they begin, and says so. */
  ready: {
    label: 'زمان‌های آماده',
    hour: 'یک ساعت دیگر',
    tomorrow: 'فردا ۹ صبح',
    saturday: 'شنبه ۹ صبح',
    moved: (time: string) => `اولین ساعت مجاز خط: ${time}`,
  },

  /** The chosen time lies outside the hours of the line. */
  quiet: {
    says: (opens: string, closes: string) => `این خط پیام تبلیغاتی را فقط از ساعت ${opens} تا ${closes} می‌فرستد.`,
    once: 'در زمانی که انتخاب کرده‌اید پیامی ارسال نمی‌شود.',
    repeated: 'هر نوبت تا ساعت مجاز بعدی منتظر می‌ماند.',
    fix: (time: string) => `انتخاب ${time}`,
    clock: (time: string) => `ساعت ${time}`,
  },

  /** «هر شنبه و دوشنبه ساعت ۱۰:۰۰، از ۲ آذر ۱۴۰۵ تا ۵ بهمن ۱۴۰۵، ۱۲ بار» */
  sentence: { at: (time: string) => `ساعت ${time}`, from: (day: string) => `از ${day}`, until: (day: string) => `تا ${day}`, times: (count: string) => `${count} بار` }, // prettier-ignore
  rules: {
    day: 'هر روز',
    weekdays: (names: string) => `هر ${names}`,
    month: (day: string) => `روز ${day} هر ماه`,
    shortMonth: (day: string) => `روز ${day} هر ماه (در ماه‌های کوتاه‌تر، روز آخر)`,
  },
  and: ' و ',
  between: '، ',

  problems: {
    weekdays: 'حداقل یک روز هفته را انتخاب کنید',
    day: 'روز ماه را بنویسید؛ از ۱ تا ۳۱',
    time: 'ساعت ارسال را بنویسید',
    from: 'تاریخ شروع درست نیست یا گذشته است',
    until: 'تاریخ پایان را انتخاب کنید؛ پس از شروع و تا یک سال بعد',
    count: (most: string) => `تعداد نوبت را بنویسید؛ از ۱ تا ${most}`,
    never: 'با این روزها و تاریخ‌ها هیچ نوبتی ساخته نمی‌شود؛ شروع یا پایان را تغییر دهید',
  },
} as const
