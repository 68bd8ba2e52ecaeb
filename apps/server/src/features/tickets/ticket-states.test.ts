import { expect, test } from 'vitest'
import { ticketStateOf } from '@peyk/domain/ticket/ticket-state.ts'
import { ticketStates } from '@peyk/phrases/fa/tickets/ticket-states.ts'

test.each([
  ['[TIC-05] ticket state 1 reads waiting for your reply', 1, 'در انتظار پاسخ شما'],
  ['[TIC-06] ticket state 2 reads waiting for support reply', 2, 'در انتظار پاسخ پشتیبانی'],
  ['[TIC-07] ticket state 3 reads answered', 3, 'پاسخ داده‌شده'],
  ['[TIC-08] ticket state 4 reads closed', 4, 'بسته‌شده'],
  ['[TIC-09] ticket state 5 reads referred for further review', 5, 'ارجاع برای بررسی بیشتر'],
  ['[TIC-10] ticket state 6 reads referred to the relevant unit', 6, 'ارجاع به واحد مربوطه'],
])('%s', (_, id, words) => {
  expect(ticketStates[ticketStateOf(id)!]).toBe(words)
})
