/** Texts of sends to phonebooks. */
export const phonebookSend = {
  description: 'یک متن برای گروه‌ها، بخشی از یک گروه، مخاطبان انتخابی یا مخاطبان یک برچسب',
  groups: 'گروه‌ها',
  groupsHint: 'هر شماره یک بار پیام می‌گیرد، حتی اگر در چند گروه باشد',
  searchGroups: 'جستجوی گروه',
  noSuchGroup: 'گروهی با این نام پیدا نشد',
  chooseSeveral: 'می‌توانید چند گروه انتخاب کنید',
  chosenGroups: (groups: string, contacts: string) => `${groups} گروه، ${contacts} مخاطب`,
  noGroup: 'هنوز گروهی ندارید؛ نوشته‌های شما حفظ می‌شود.',
  makeGroup: 'ساختن گروه',
  groupCount: (count: string) => `${count} مخاطب`,
  tags: 'برچسب‌ها',
  tagsHint: 'همهٔ مخاطبانی که یکی از این برچسب‌ها را دارند، در هر گروهی',
  tagsPlaceholder: 'انتخاب برچسب',

  partOf: (title: string) => `کدام مخاطبان ${title}`,
  parts: { all: 'همه', range: 'بازه', picked: 'انتخابی' },
  from: 'از نفر',
  to: 'تا نفر',
  rangeHint: 'به ترتیب افزوده شدن به گروه',
  pick: 'انتخاب مخاطبان',
  pickedCount: (count: string) => `${count} نفر انتخاب شده`,

  /** Of a contact, by the names of their placeholders. */
  fields: { name: 'نام', pre: 'عنوان', number: 'شماره', email: 'ایمیل' },

  picker: {
    title: (group: string) => `مخاطبان ${group}`,
    search: 'جستجوی نام یا شماره',
    all: 'همهٔ این صفحه',
    chosen: (count: string) => `${count} نفر انتخاب شده است`,
    done: 'تأیید انتخاب',
    clear: 'پاک کردن انتخاب',
    empty: 'مخاطبی یافت نشد',
    noName: 'بدون نام',
    full: (limit: string) =>
      `از هر گروه حداکثر ${limit} مخاطب را می‌توان تک‌تک انتخاب کرد؛ برای بیشتر، از «بازه» استفاده کنید`,
  },

  problems: {
    choose: 'دفترچه تلفن را انتخاب کنید',
    range: (title: string) => `بازهٔ گروه «${title}» درست نیست؛ شمارهٔ اولین و آخرین نفر را وارد کنید`,
    nobodyPicked: (title: string) => `از گروه «${title}» هیچ مخاطبی انتخاب نشده است`,
    nobody: 'در انتخاب شما هیچ شماره‌ای نیست؛ گروه یا مخاطبان دیگری انتخاب کنید',
    tooMany: (limit: string) => `هر ارسال حداکثر از ${limit} بخش ساخته می‌شود؛ چند گروه را کنار بگذارید`,
  },
} as const
