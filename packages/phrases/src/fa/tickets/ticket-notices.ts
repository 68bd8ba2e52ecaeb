/** What is told of tickets, to customers and to staff. Numbers come in written for people. */
export const ticketNotices = {
  answered: { title: 'پشتیبانی پاسخ داد', body: (subject: string) => `به تیکت «${subject}» پاسخ داده شد.` },
  asked: {
    title: 'پشتیبانی از شما چیزی پرسید',
    body: (subject: string) => `تیکت «${subject}» در انتظار پاسخ شماست.`,
  },
  closed: {
    title: 'تیکت شما بسته شد',
    body: (subject: string, note: string | null) => `تیکت «${subject}» بسته شد.${note === null ? '' : ` ${note}`}`,
  },
  reopened: {
    title: 'تیکت شما دوباره باز شد',
    body: (subject: string) => `پشتیبانی تیکت «${subject}» را دوباره باز کرد و آن را دنبال می‌کند.`,
  },
  sms: {
    answered: (number: string, address: string) => `به تیکت ${number} پاسخ داده شد.${address}`,
    asked: (number: string, address: string) => `تیکت ${number} در انتظار پاسخ شماست.${address}`,
    closed: (number: string, address: string) => `تیکت ${number} بسته شد.${address}`,
    reopened: (number: string, address: string) => `تیکت ${number} دوباره باز شد.${address}`,
  },
  staff: {
    created: { title: 'تیکت جدید', body: (subject: string, account: string) => `«${subject}» از ${account}` },
    wrote: { title: 'پیام جدید در تیکت', body: (subject: string, account: string) => `«${subject}» از ${account}` },
    assigned: { title: 'تیکتی به شما سپرده شد', body: (subject: string, by: string) => `${by}: «${subject}»` },
  },
} as const

/** Whose name stands beside an answer of support. */
export const supportTitle = 'پشتیبانی'
/** Where a ticket went that was handed on without a unit. */
export const furtherReview = 'بررسی بیشتر'
