import { TICKET_STATES, type TicketState } from '@peyk/domain/ticket/ticket-state.ts'
import { exampleAttachment, exampleTicketDetail, exampleTicketRow, type TicketAttachment, type TicketDetail, type TicketRow } from '@peyk/contract/tickets/ticket-shapes.ts' // prettier-ignore
import { ticketStates } from '@peyk/phrases/fa/tickets/ticket-states.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
/** As the calls of one ticket write a moment: UTC without its zone. */
const zoneless = (minutes: number) => minutesAgo(minutes).toISOString().slice(0, 19).replace('T', ' ')
const iso = (minutes: number) => minutesAgo(minutes).toISOString()
const DAY = 24 * 60

const stateOf = (state: TicketState) => ({
  state_id: TICKET_STATES[state],
  state: { id: TICKET_STATES[state], name: state, title: ticketStates[state] },
})

const row = (state: TicketState, more: Partial<TicketRow>): TicketRow => ({
  ...exampleTicketRow,
  ...stateOf(state),
  user_seen: 1,
  ...more,
})

export const waitingRow = row('waiting_user', {
  id: 1051,
  ticket_id: 1051,
  subject: 'فعال‌سازی خط خدماتی',
  desc: 'تصویر روزنامهٔ رسمی شرکت را هم بفرستید تا خط فعال شود',
  category: { id: 3, name: 'خطوط' },
  sub_category: { id: 8, title: 'خرید خط' },
  updated_at: iso(95),
  user_seen: 0,
})
export const ticketRows: readonly TicketRow[] = [
  waitingRow,
  row('replied', { updated_at: iso(200), user_seen: 0 }),
  row('waiting_support', {
    id: 1049,
    ticket_id: 1049,
    subject: 'واریز کارت به کارت تأیید نشده است',
    desc: 'دیروز ۵ میلیون ریال واریز کردم و هنوز به اعتبارم اضافه نشده',
    category: { id: 1, name: 'مالی' },
    sub_category: { id: 2, title: 'واریز و شارژ' },
    updated_at: iso(DAY),
    has_attachment: true,
  }),
  row('referred', {
    id: 1040,
    ticket_id: 1040,
    subject: 'فاکتور رسمی مهرماه',
    desc: 'برای حسابداری به فاکتور رسمی نیاز دارم',
    category: { id: 1, name: 'مالی' },
    sub_category: null,
    updated_at: iso(3 * DAY),
  }),
  row('forwarded', {
    id: 1033,
    ticket_id: 1033,
    subject: 'API returns 500 for /bulk',
    desc: 'Since this morning every second request fails',
    category: { id: 2, name: 'فنی' },
    sub_category: { id: 6, title: 'وب‌سرویس' },
    updated_at: iso(4 * DAY),
  }),
  row('closed', {
    id: 1001,
    ticket_id: 1001,
    subject: 'تغییر نام پنل',
    desc: 'نام شرکت ما عوض شده است',
    category: { id: 4, name: 'پنل و حساب' },
    sub_category: null,
    updated_at: iso(20 * DAY),
    rate: 5,
  }),
]

export const categories = [
  { id: 1, name: 'مالی', description: 'شارژ، فاکتور و برگشت وجه', sub_categories_count: 2 },
  { id: 2, name: 'فنی', description: 'ارسال، گزارش، وب‌سرویس', sub_categories_count: 2 },
  { id: 3, name: 'خطوط', description: null, sub_categories_count: 1 },
  { id: 4, name: 'پنل و حساب', description: null, sub_categories_count: 0 },
]
export const subCategories = [
  { id: 5, title: 'ارسال و گزارش', category_id: 2 },
  { id: 6, title: 'وب‌سرویس', category_id: 2 },
]

/** A small page of a report, drawn. */
const SCREENSHOT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#dfe9e8"/><rect x="40" y="40" width="560" height="36" rx="6" fill="#00717a"/><rect x="40" y="100" width="560" height="24" rx="4" fill="#fff"/><rect x="40" y="136" width="560" height="24" rx="4" fill="#fff"/><rect x="40" y="172" width="380" height="24" rx="4" fill="#fff"/></svg>',
)}`
export const picture: TicketAttachment = { ...exampleAttachment, url: SCREENSHOT, width: 640, height: 360 }
export const zip: TicketAttachment = {
  id: 4,
  name: 'گزارش-ارسال.zip',
  kind: 'zip',
  mime: 'application/zip',
  size: 2_411_204,
  url: '/v1/api/ticket/attachment/4?sig=1.1.a',
  width: null,
  height: null,
  entries: [
    { name: 'report-1405-08.xlsx', size: 1_204_003 },
    { name: 'logs/api-1.log', size: 530_211 },
    { name: 'logs/api-2.log', size: 498_700 },
    { name: 'تصویر صفحه.png', size: 91_020 },
    { name: 'readme.txt', size: 340 },
    { name: 'nested/archive.zip', size: 12_400 },
  ],
  entry_count: 6,
}

const answer = (more: Partial<TicketDetail['interactions'][number]>): TicketDetail['interactions'][number] => ({
  ...exampleTicketDetail.interactions[0],
  attachments: [],
  ...more,
})

/** Answered: each side wrote, with a picture and a zip. */
export const answeredTicket: TicketDetail = {
  ...exampleTicketDetail,
  created_at: zoneless(DAY + 300),
  updated_at: zoneless(35),
  description:
    'سلام. ارسال دیروز ساعت ۱۸ به ۱٬۲۰۰ نفر بود. سه پیام از صبح در حالت «ارسال به مخابرات» مانده و وضعیت آن‌ها تغییر نمی‌کند.\nتصویر گزارش پیوست است.',
  attachments: [picture],
  interactions: [
    answer({
      id: 77,
      created_at: zoneless(DAY + 240),
      description: 'سلام و وقت بخیر. گزارش نهایی اپراتور تا ۷۲ ساعت می‌رسد. لطفاً شمارهٔ ارسال را هم بفرمایید.',
      can_rate: false,
      rate: 4,
      rate_comment: 'سریع بود',
    }),
    answer({
      id: 78,
      is_mine: true,
      agent_id: null,
      agent_username: null,
      username: 'demo',
      partner_title: null,
      created_at: zoneless(90),
      description: 'شمارهٔ ارسال 1204 است. گزارش‌های وب‌سرویس هم در فایل zip هست.',
      can_rate: false,
      attachments: [zip],
    }),
    answer({
      id: 79,
      created_at: zoneless(35),
      description: 'سپاس. هر سه پیام در گزارش تازهٔ اپراتور «رسیده» است و هزینه‌ای برنمی‌گردد.',
    }),
  ],
}
export const waitingTicket: TicketDetail = {
  ...answeredTicket,
  state: 'waiting_support',
  state_id: 2,
  state_title: ticketStates.waiting_support,
  interactions: [],
  can_rate: false,
}
export const closedTicket: TicketDetail = {
  ...answeredTicket,
  id: 1001,
  ticket_id: 1001,
  state: 'closed',
  state_id: 4,
  state_title: ticketStates.closed,
  close_desc: 'گزارش رسید و مشکل حل شد.',
  can_answer: false,
}
export const ratedTicket: TicketDetail = { ...closedTicket, can_rate: false, rate: 5, rate_comment: 'دقیق و سریع' }

export const readyAnswers = [
  {
    id: 12,
    category_id: 2,
    category_title: 'ارسال',
    question: 'چرا وضعیت پیام «ارسال به مخابرات» می‌ماند؟',
    answer: '<p>گزارش نهایی اپراتور تا ۷۲ ساعت می‌رسد. وضعیت هر پیام را در <a href="/reports">گزارش‌ها</a> ببینید.</p>',
    updated_at: iso(DAY),
  },
  {
    id: 13,
    category_id: 2,
    category_title: 'ارسال',
    question: 'هزینهٔ پیام نرسیده برمی‌گردد؟',
    answer: '<p>هزینهٔ پیام‌هایی که اپراتور رد می‌کند به اعتبار برمی‌گردد.</p>',
    updated_at: iso(DAY),
  },
]
