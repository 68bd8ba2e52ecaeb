/** What every page says of received messages: the count in the menu, and the notice of a new one. */
export const inboxNews = {
  unread: (count: string) => `${count} پیام خوانده‌نشده`,
  /** Of more than are counted. */
  atLeast: (count: string) => `${count}+`,
  documentTitle: (count: string, title: string) => `(${count}) ${title}`,
  received: (from: string) => `پیام جدید از ${from}`,
  receivedMany: (count: string) => `${count} پیام جدید رسید`,
  see: 'دیدن پیام',
} as const
