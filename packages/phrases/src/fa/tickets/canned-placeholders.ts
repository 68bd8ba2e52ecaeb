/** What stands in for the placeholders of canned answers, as whoever writes one is told. */
export const cannedPlaceholders = {
  name: 'نام مشتری',
  user: 'نام کاربری',
  ticket: 'شمارهٔ تیکت',
  subject: 'موضوع تیکت',
  credit: 'اعتبار فعلی',
  company: 'نام کسب‌وکار',
  agent: 'نام شما',
  date: 'تاریخ امروز',
} as const

/** An amount as it is filled in. */
export const inRial = (amount: string): string => `${amount} ریال`
