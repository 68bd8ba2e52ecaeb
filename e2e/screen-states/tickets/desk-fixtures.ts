import {
  exampleDeskRow,
  exampleDeskTicket,
  type DeskRow,
  type DeskTicket,
} from '@peyk/contract/staff/staff-ticket-shapes.ts'
import * as calls from '@peyk/contract/staff/staff-tickets.ts'
import { TICKET_STATES, type TicketState } from '@peyk/domain/ticket/ticket-state.ts'
import { ticketStates } from '@peyk/phrases/fa/tickets/ticket-states.ts'
import { picture, zip } from './ticket-fixtures.ts'

const MINUTE_MS = 60_000
const DAY = 24 * 60
const iso = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

const row = (id: number, state: TicketState, more: Partial<DeskRow>): DeskRow => ({
  ...exampleDeskRow,
  id,
  state,
  state_id: TICKET_STATES[state],
  state_title: ticketStates[state],
  ...more,
})

export const deskRows: readonly DeskRow[] = [
  row(1042, 'waiting_support', { waiting_since: iso(2 * DAY + 90), updated_at: iso(90), importance: 'acute' }),
  row(1049, 'waiting_support', {
    subject: 'واریز کارت به کارت تأیید نشده است',
    excerpt: 'دیروز ۵ میلیون ریال واریز کردم و هنوز به اعتبارم اضافه نشده',
    account: { id: 4, title: 'پوشاک آریا' },
    category: { id: 1, name: 'مالی' },
    sub_category: { id: 2, name: 'واریز و شارژ' },
    assignee: null,
    waiting_since: iso(5 * 60),
  }),
  row(1040, 'referred', {
    subject: 'فاکتور رسمی مهرماه',
    excerpt: 'برای حسابداری به فاکتور رسمی نیاز دارم',
    account: { id: 5, title: 'مجتمع آموزشی فرزانگان و دبیرستان دورهٔ دوم نمونه' },
    category: { id: 1, name: 'مالی' },
    sub_category: null,
    unit: { id: 1, name: 'مالی' },
    is_unread: false,
    has_attachment: false,
    waiting_since: iso(50),
  }),
  row(1033, 'forwarded', {
    subject: 'API returns 500 for /bulk',
    excerpt: 'Since this morning every second request fails',
    account: { id: 6, title: 'Nik Soft' },
    is_unread: false,
    importance: 'high',
    waiting_since: iso(12),
  }),
  row(1001, 'closed', {
    subject: 'تغییر نام پنل',
    excerpt: 'نام شرکت ما عوض شده است',
    is_unread: false,
    has_attachment: false,
    waiting_since: null,
    updated_at: iso(9 * DAY),
    rate: 5,
  }),
]

export const deskCounts = calls.ticketCounts.example.data
export const deskAgents = [
  { id: 9, name: 'مریم احمدی', open: 5, is_me: true },
  { id: 10, name: 'سارا کاظمی', open: 3, is_me: false },
]

export const deskTicket: DeskTicket = {
  ...exampleDeskTicket,
  ...deskRows[0],
  created_at: iso(2 * DAY + 90),
  description:
    'سلام. ارسال دیروز ساعت ۱۸ به ۱٬۲۰۰ نفر بود. سه پیام از صبح در حالت «ارسال به مخابرات» مانده و وضعیت آن‌ها تغییر نمی‌کند.',
  attachments: [picture],
  thread: [
    {
      id: 70,
      kind: 'support',
      text: 'سلام و وقت بخیر. گزارش نهایی اپراتور تا ۷۲ ساعت می‌رسد. لطفاً شمارهٔ ارسال را هم بفرمایید.',
      author: { id: 9, name: 'مریم احمدی' },
      created_at: iso(DAY + 30),
      attachments: [],
      rate: 4,
      rate_comment: 'سریع بود',
    },
    {
      id: 4,
      kind: 'note',
      text: 'با اپراتور هماهنگ شد؛ گزارش دیرکرد دارند.',
      author: { id: 10, name: 'سارا کاظمی' },
      created_at: iso(DAY),
      attachments: [],
      rate: 0,
      rate_comment: null,
    },
    {
      id: 71,
      kind: 'customer',
      text: 'شمارهٔ ارسال 1204 است. گزارش‌های وب‌سرویس هم در فایل zip هست.',
      author: { id: 3, name: 'demo' },
      created_at: iso(90),
      attachments: [zip],
      rate: 0,
      rate_comment: null,
    },
  ],
  sends: [...exampleDeskTicket.sends],
  payments: [...exampleDeskTicket.payments],
  other_tickets: [...exampleDeskTicket.other_tickets],
  history: [
    { at: iso(90), event: 'customer_wrote', title: 'مشتری نوشت', by: 'demo', detail: null },
    { at: iso(DAY), event: 'assigned', title: 'به همکار سپرده شد', by: 'سارا کاظمی', detail: 'مریم احمدی' },
    { at: iso(2 * DAY + 90), event: 'created', title: 'تیکت ثبت شد', by: 'demo', detail: null },
  ],
}
export const closedDeskTicket: DeskTicket = {
  ...deskTicket,
  ...deskRows[4],
  close_desc: 'گزارش رسید و مشکل حل شد.',
  rate_comment: 'دقیق و سریع',
}

const sub = (id: number, title: string, count: number) => ({ id, title, is_active: id !== 7, ticket_count: count })
export const deskCategories = [
  {
    id: 1,
    name: 'مالی',
    description: 'شارژ، فاکتور و برگشت وجه',
    is_active: true,
    ticket_count: 48,
    sub_categories: [sub(2, 'واریز و شارژ', 30), sub(3, 'فاکتور', 18)],
  },
  {
    id: 2,
    name: 'فنی',
    description: 'ارسال، گزارش، وب‌سرویس',
    is_active: true,
    ticket_count: 120,
    sub_categories: [sub(5, 'ارسال و گزارش', 64), sub(6, 'وب‌سرویس', 56), sub(7, 'افزونه‌ها', 0)],
  },
  { id: 4, name: 'پنل و حساب', description: null, is_active: false, ticket_count: 9, sub_categories: [] },
]
export const deskUnits = [
  { id: 1, name: 'مالی', is_active: true, ticket_count: 4 },
  { id: 2, name: 'زیرساخت', is_active: true, ticket_count: 1 },
]
export const cannedRows = [
  {
    id: 1,
    title: 'تأخیر گزارش اپراتور',
    body: '{name} عزیز، گزارش نهایی اپراتور تا ۷۲ ساعت می‌رسد.',
    category_id: 2,
    use_count: 18,
  },
  {
    id: 2,
    title: 'درخواست شمارهٔ ارسال',
    body: 'سلام {name} عزیز، برای بررسی تیکت {ticket} شمارهٔ ارسال را بنویسید.',
    category_id: null,
    use_count: 7,
  },
]

const HOUR = 3600
const times = (median: number, p90: number) => ({
  median: Math.round(median * HOUR),
  p90: Math.round(p90 * HOUR),
})
const weeks = [
  ['2026-09-12', 14, 12, 3.2, 9.5, 26, 60, 4.1], ['2026-09-19', 18, 15, 2.8, 8, 22, 55, 4.3], ['2026-09-26', 11, 13, 2.1, 7.2, 20, 48, 4.2],
  ['2026-10-03', 16, 14, 2.4, 6.8, 19, 50, 4.5], ['2026-10-10', 22, 17, 3.9, 11, 30, 70, 3.8], ['2026-10-17', 19, 20, 2.2, 7, 18, 44, 4.4],
  ['2026-10-24', 15, 16, 1.6, 5.4, 16, 40, 4.6], ['2026-10-31', 13, 12, 1.2, 4.1, 14, 36, 4.7],
] as const // prettier-ignore
export const statistics = {
  total: {
    created: 128,
    closed: 119,
    first_answer: times(2.4, 8.1),
    close: times(20, 52),
    rate: 4.4,
    rated: 61,
  },
  weeks: weeks.map(([from, created, closed, first, firstP90, close, closeP90, rate]) => ({
    from,
    created,
    closed,
    first_answer: times(first, firstP90),
    close: times(close, closeP90),
    rate,
    rated: 8,
  })),
  ratings: [2, 1, 5, 14, 39],
  categories: [
    { id: 2, name: 'فنی', created: 70, first_answer: times(1.9, 7) },
    { id: 1, name: 'مالی', created: 48, first_answer: times(3.1, 9) },
  ],
  agents: [
    { id: 9, name: 'مریم احمدی', answers: 164, rate: 4.7, rated: 40 },
    { id: 10, name: 'سارا کاظمی', answers: 92, rate: null, rated: 0 },
  ],
}
