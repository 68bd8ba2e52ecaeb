import type { TicketEvent } from '@peyk/contract/tickets/ticket-rules.ts'

/** The history of a ticket, as the desk reads it. */
export const ticketEventNames = {
  created: 'تیکت ثبت شد',
  customer_wrote: 'مشتری پیام نوشت',
  answered: 'پشتیبانی پاسخ داد',
  noted: 'یادداشت داخلی نوشته شد',
  assigned: 'به همکار سپرده شد',
  released: 'از همکار پس گرفته شد',
  forwarded: 'برای بررسی بیشتر ارجاع شد',
  referred: 'به واحد مربوطه ارجاع شد',
  returned: 'از واحد برگشت',
  closed: 'پشتیبانی آن را بست',
  closed_by_customer: 'مشتری آن را بست',
  reopened: 'دوباره باز شد',
  changed: 'دسته‌بندی یا اهمیت عوض شد',
  rated: 'مشتری به تیکت امتیاز داد',
  answer_rated: 'مشتری به پاسخی امتیاز داد',
} as const satisfies Record<TicketEvent, string>
