/** Texts of the kit's date range, time and limits, beside `ui.date`. Dates and counts come in already written. */
export const uiDates = {
  tooEarly: (first: string) => `نخستین تاریخ مجاز ${first} است`,
  reversed: 'تاریخ پایان باید پس از تاریخ آغاز باشد',
  timeInvalid: 'ساعت واردشده درست نیست',
  openTimes: 'نمایش ساعت‌ها',
  times: 'ساعت‌ها',
  from: 'از تاریخ',
  to: 'تا تاریخ',
  until: 'تا',
  quick: 'بازه‌های آماده',
  presets: {
    today: 'امروز',
    yesterday: 'دیروز',
    lastWeek: '۷ روز گذشته',
    lastMonth: '۳۰ روز گذشته',
    thisMonth: 'این ماه',
    monthBefore: 'ماه گذشته',
  },
} as const
