/** Texts of the message editor beside its count: variables, tracked links, pasting. */
export const uiMessage = {
  variables: 'متغیرها',
  insertVariable: (label: string) => `افزودن متغیر ${label}`,
  variableHint: (length: string) => `جای هر متغیر هنگام ارسال پر می‌شود و تا ${length} کاراکتر می‌گیرد`,
  atMost: (parts: string) => `با متغیرهای پر تا ${parts} بخش`,
  meanings: 'معنی متغیرهای متن',
  /** Said to who does not see the caret. */
  tokenNews: {
    passed: (label: string) => `متغیر ${label}`,
    removed: (label: string) => `متغیر ${label} برداشته شد`,
  },
  unknownVariables: (names: string) => `متغیر تعریف‌نشده: ${names}`,

  link: 'لینک رهگیری',
  insertLink: 'درج لینک در متن',
  linkInText: 'لینک در متن پیام است',
  linkElsewhere: 'لینک در متن دیگری از همین ارسال است؛ اول آن را از آن متن حذف کنید',
  linkStays: 'تا وقتی لینک در متن پیام است برداشته نمی‌شود؛ اول آن را از متن حذف کنید',

  cut: (count: string) => `متن از ${count} کاراکتر گذشت؛ بخش اضافه وارد نشد`,
  pasteRefused: (count: string) => `متن چسبانده‌شده ${count} کاراکتر است و پذیرفته نشد`,
} as const
