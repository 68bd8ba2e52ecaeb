import type { ApiCall } from '../rate-paced-client.ts'
import type { ReportHistory } from './report-history.ts'
import { SYSTEM_MESSAGES } from './report-history.ts'

const PER_PAGE = 50
const YEAR_SECONDS = 366 * 86_400
const STATES = ['waiting', 'sent', 'delivered', 'failed', 'blacklist', 'cancelled', 'doubtful'] as const

/** Every list of reports with every filter of it, near and far, and everything that one send is asked for. */
export function buildReportCalls(history: ReportHistory, { nowMs }: { nowMs: number }): ApiCall[] {
  return [
    ...buildListCalls(history, Math.floor(nowMs / 1000)),
    ...buildSystemCalls(Math.floor(nowMs / 1000)),
    ...buildSendCalls(history),
  ]
}

const post = (name: string, path: string, body: object): ApiCall => ({ name, method: 'POST', path: `report/${path}`, body }) // prettier-ignore
const get = (name: string, path: string): ApiCall => ({ name, method: 'GET', path: `report/${path}` })

/** The first page, one in the middle and the last of a list of so many rows. */
const pagesOf = (name: string, path: string, { rows, filters = {} }: { rows: number; filters?: object }): ApiCall[] => {
  const last = Math.max(1, Math.ceil(rows / PER_PAGE))
  const at = { first: 1, middle: Math.ceil(last / 2), last }
  return Object.entries(at).map(([where, page]) => post(`${name}, ${where}`, path, { page, limit: PER_PAGE, filters }))
}

function buildListCalls({ sends, colleagueId, sendId, sender }: ReportHistory, now: number): ApiCall[] {
  const day = 86_400
  const year = { send_from_date: now - YEAR_SECONDS, send_to_date: now }
  const filters: Record<string, object> = {
    'by state': { state_id: 7 },
    'by a state of few': { badge: '9' },
    'by a badge of none': { badge: 'scheduled' },
    'by text': { message: 'پایان فصل' },
    'by a text of nobody': { message: 'نیست در هیچ متنی' },
    'by sender': { username: 'co*' },
    'by colleague': { partner_id: colleagueId },
    'by line': { number: sender.service.number },
    'by kind': { type: 'pattern' },
    'scheduled ones': { is_scheduled: 1 },
    'by messages that left': { from_exit_count: 100 },
    'by few that left': { to_exit_count: 1 },
  }
  const both = (name: string, body: object) => [
    post(`sends, ${name}`, 'new_list', { page: 1, limit: PER_PAGE, filters: body }),
    post(`archive, ${name}`, 'archive_list', { page: 1, limit: PER_PAGE, filters: { ...year, ...body } }),
  ]
  return [
    ...pagesOf('sends', 'new_list', { rows: sends.recent }),
    ...pagesOf('archive', 'archive_list', { rows: sends.archived, filters: year }),
    post('sends, those moved last', 'new_list', { page: 1, limit: PER_PAGE, order: 'activity' }),
    post('sends, one by its id', 'new_list', { page: 1, limit: PER_PAGE, filters: { messages_outbox_id: sendId } }),
    post('sends, of a day', 'new_list', { page: 1, limit: PER_PAGE, filters: { send_from_date: now - 3 * day, send_to_date: now - 2 * day } }), // prettier-ignore
    post('sends, made on a day', 'new_list', { page: 1, limit: PER_PAGE, filters: { create_from_date: now - 3 * day, create_to_date: now - 2 * day } }), // prettier-ignore
    ...Object.entries(filters).flatMap(([name, body]) => both(name, body)),
    post('totals of sends', 'totals', { filters: {} }),
    post('totals of sends, by text', 'totals', { filters: { message: 'پایان فصل' } }),
    post('totals of the archive', 'totals', { archive: 1, filters: year }),
    post('totals of the archive, by state', 'totals', { archive: 1, filters: { ...year, state_id: 7 } }),
    get('days of the dashboard', 'summary?days=30'),
  ] // prettier-ignore
}

function buildSystemCalls(now: number): ApiCall[] {
  const by = (name: string, filters: object) => post(`systemic, ${name}`, 'systemic_list', { page: 1, limit: PER_PAGE, filters }) // prettier-ignore
  return [
    ...pagesOf('systemic', 'systemic_list', { rows: SYSTEM_MESSAGES }),
    by('by recipient', { recipient: '09120' }),
    by('by a recipient of nobody', { recipient: '09990000000' }),
    by('by text', { message: 'سفارش' }),
    by('by a text of nobody', { message: 'نیست در هیچ متنی' }),
    by('by state', { state_id: 6 }),
    by('of a day', { send_from_date: now - 2 * 86_400, send_to_date: now - 86_400 }),
  ]
}

function buildSendCalls({ sendId, recipients, archivedSendId }: ReportHistory): ApiCall[] {
  const rows = `recipients?bulk_id=${sendId}&per_page=${PER_PAGE}`
  const last = Math.max(1, Math.ceil(recipients / PER_PAGE))
  return [
    get('the large send', `by_bulk?bulk_id=${sendId}`),
    get('an archived send', `by_bulk?bulk_id=${archivedSendId}&archive=1`),
    get('by operator and language', `bulk_stats?bulk_id=${sendId}`),
    get('the same, archived', `archive_bulk_stats?bulk_id=${archivedSendId}`),
    get('delivery curve', `delivery_curve?bulk_id=${sendId}`),
    get('recipients, first', `${rows}&page=1`),
    get('recipients, middle', `${rows}&page=${Math.ceil(last / 2)}`),
    get('recipients, last', `${rows}&page=${last}`),
    ...STATES.map((state) => get(`recipients, ${state}`, `${rows}&page=1&state=${state}`)),
    get('recipients, failed, last', `${rows}&page=${Math.max(1, Math.floor(last * 0.06))}&state=failed`),
    get('recipients, delivered, last', `${rows}&page=${Math.max(1, Math.floor(last * 0.92))}&state=delivered`),
    get('recipients, a piece of a number', `${rows}&page=1&recipient=12345`),
    get('recipients, a piece of many', `${rows}&page=1&recipient=12`),
    get('recipients, a number of nobody', `${rows}&page=1&recipient=989990000000`),
    get('recipients, archived, last', `recipients?bulk_id=${archivedSendId}&per_page=${PER_PAGE}&page=400&archive=1`),
  ]
}
