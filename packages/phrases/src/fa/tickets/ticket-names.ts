/** Words of tickets that customers and staff see alike. Numbers and names come in already written. */
export const ticketNames = {
  number: (id: string) => `تیکت ${id}`,
  importance: { low: 'کم', normal: 'معمولی', high: 'زیاد', acute: 'فوری' },
  importanceOf: (word: string) => `اهمیت ${word}`,
  category: (category: string, sub: string) => `${category}، ${sub}`,
  support: 'پشتیبانی',
  today: 'امروز',
  yesterday: 'دیروز',
  longText: 'متن پیام',
  hasAttachment: 'پیوست دارد',
  attachment: {
    picture: 'تصویر پیوست',
    open: (name: string) => `باز کردن ${name}`,
    download: (name: string) => `دریافت ${name}`,
    contents: (count: string) => `${count} فایل در این zip`,
    more: (count: string) => `و ${count} فایل دیگر`,
    failed: 'تصویر باز نشد',
    downloadFailed: 'فایل دریافت نشد',
    save: 'دریافت تصویر',
  },
  rating: {
    given: 'امتیاز شما',
    comment: 'توضیح (اختیاری)',
    send: 'ثبت امتیاز',
    done: 'امتیاز شما ثبت شد',
  },
  counter: (typed: string, most: string) => `${typed} از ${most} کاراکتر`,
} as const
