export const inbox = {
  title: 'پیام‌های دریافتی',
  from: 'فرستنده',
  number: 'گیرنده',
  time: 'زمان دریافت',
  message: 'متن پیام',
  seen: 'خوانده‌شده',
  unseen: 'خوانده‌نشده',
  empty: 'هنوز پیامی دریافت نشده است',
  received: (from: string) => `پیام جدید از ${from}`,
} as const

/** The file of received messages, and the heading of whether each was read. */
export const inboxFile = { title: 'پیام‌های دریافتی', contact: 'نام مخاطب', status: 'وضعیت' } as const
