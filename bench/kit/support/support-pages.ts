import type { ApiCall } from '../rate-paced-client.ts'
import { RARE_WORD, type LaidSupport } from './lay-support.ts'

const get = (name: string, path: string, query: Record<string, string | number> = {}): ApiCall => {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return { name, method: 'GET', path: text === '' ? path : `${path}?${text}` }
}

/** The desk: its queues by every filter, a page far behind, searches, counts, one ticket and the figures of a quarter. */
export const buildDeskCalls = ({ ownTicketId, staffUserId }: LaidSupport): ApiCall[] => {
  const list = (name: string, query: Record<string, string | number> = {}) =>
    get(`desk, ${name}`, 'staff/tickets', { per_page: 25, ...query })
  return [
    list('open'),
    list('open, page 40', { page: 40 }),
    list('waiting for support', { state: 2 }),
    list('closed', { state: 4 }),
    list('all, by change', { state: 'all', order: 'updated' }),
    list('all, page 1000', { state: 'all', order: 'updated', page: 1000 }),
    list('by category', { category_id: 3 }),
    list('closed of a category', { state: 4, category_id: 3 }),
    list('mine', { assignee: 'mine' }),
    list('of a colleague', { assignee: staffUserId + 1 }),
    list('nobody’s', { assignee: 'none' }),
    list('waiting for two days', { waiting_hours: 48 }),
    list('badly rated', { state: 'all', max_rate: 2 }),
    list('unread', { is_unread: 1 }),
    list('search of a common word', { search: 'گزارش' }),
    list('search of two words', { search: 'پرداخت ناموفق' }),
    list('search of a rare word', { search: RARE_WORD }),
    list('search of a shop', { search: 'فروشگاه 1234' }),
    list('search of nothing', { search: 'ژژژژژ' }),
    get('desk, counts', 'staff/tickets/counts'),
    get('desk, one ticket', `staff/tickets/${ownTicketId}`),
    get('desk, figures', 'staff/tickets/statistics', { weeks: 12 }),
    get('desk, figures of a year', 'staff/tickets/statistics', { weeks: 52 }),
    get('desk, categories', 'staff/tickets/categories'),
    get('desk, waiting counts', 'staff/waiting_counts'),
  ]
}

/** A customer with thousands of tickets and notifications. */
export const buildCustomerCalls = ({ ownTicketId }: LaidSupport): ApiCall[] => {
  const list = (name: string, query: Record<string, string | number> = {}) => get(`tickets, ${name}`, 'ticket', query)
  return [
    list('first page'),
    list('last page', { page: 300 }),
    list('by state', { state_id: 3 }),
    list('by category', { category_id: 3 }),
    list('search', { search: 'پرداخت ناموفق' }),
    list('search of nothing', { search: 'ژژژژژ' }),
    get('tickets, one', 'ticket/show', { ticket_id: ownTicketId }),
    get('notifications, first', 'notifications'),
    get('notifications, unread', 'notifications', { unread: 1 }),
    get('notifications, of a group', 'notifications', { group: 'support' }),
    get('notifications, count', 'notifications/unread_count'),
  ]
}

/** What the home page asks at once when it is opened (apps/web/src/features/home). */
export const HOME_CALLS: readonly ApiCall[] = [
  get('credit', 'payment/credit/mine'),
  get('summary', 'report/summary', { days: 14 }),
  get('overview', 'panel/overview'),
  { name: 'last sends', method: 'POST', path: 'report/new_list', body: { page: 1, limit: 5, order: 'activity' } },
  get('news', 'user/news/user_news_list', { page: 1, per_page: 4 }),
  get('banners', 'panel/banners'),
  get('quick access', 'panel/quick_access'),
  get('unread notifications', 'notifications/unread_count'),
]
