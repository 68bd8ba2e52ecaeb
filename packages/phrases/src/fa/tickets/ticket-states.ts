import type { TicketState } from '@peyk/contract/tickets/ticket-rules.ts'

/** The six states, as both sides read them (spec §4). */
export const ticketStates = {
  waiting_user: 'در انتظار پاسخ شما',
  waiting_support: 'در انتظار پاسخ پشتیبانی',
  replied: 'پاسخ داده‌شده',
  closed: 'بسته‌شده',
  forwarded: 'ارجاع برای بررسی بیشتر',
  referred: 'ارجاع به واحد مربوطه',
} as const satisfies Record<TicketState, string>
