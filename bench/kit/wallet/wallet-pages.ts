import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import type { ApiCall, ApiClient } from '../rate-paced-client.ts'
import type { SeededWallet } from './seed-wallet.ts'

const PER_PAGE = 50
const DAY_SECONDS = 86_400

type Filters = Readonly<Record<string, string | number>>

const list = (name: string, page: number, filters: Filters): ApiCall => ({
  name,
  method: 'POST',
  path: 'report/payment/new',
  body: { page, limit: PER_PAGE, filters },
})

/** Every filter of the list; of each the first page, one in the middle and the last. */
export async function buildListCalls(client: ApiClient, seeded: SeededWallet): Promise<ApiCall[]> {
  const now = Math.floor(Date.now() / 1000)
  const filters: Record<string, Filters> = {
    'the whole list': {},
    deposits: { type: 'deposit' },
    withdrawals: { type: 'withdrawal' },
    'successful ones': { status: 'success' },
    'failed ones': { status: 'failed' },
    sends: { method: 'send' },
    refunds: { method: 'refund' },
    'online payments': { method: 'online' },
    'gifts that expired or came': { method: 'gift' },
    'of a day': { from_date: now - 31 * DAY_SECONDS, to_date: now - 30 * DAY_SECONDS },
    'of the busiest day': { from_date: now - 101 * DAY_SECONDS, to_date: now - 99 * DAY_SECONDS },
    'of a year': { from_date: now - 400 * DAY_SECONDS, to_date: now - 35 * DAY_SECONDS },
    'by one amount': { from_amount: 137_730, to_amount: 137_739 },
    'by many amounts': { from_amount: 100_000, to_amount: 300_000 },
    'by large amounts': { from_amount: 30_000_000 },
    'by written words': { description: 'جبران خطای 77' },
    'by words of a kind': { description: 'برگشت هزینه' },
    'by a code': { description: seeded.trackingCode },
    'by a word of nobody': { description: 'نیست در هیچ شرحی' },
    'by its id': { id: seeded.sendRowId },
  }
  const calls: ApiCall[] = []
  for (const [name, filter] of Object.entries(filters)) {
    const { total } = await client.call(list(name, 1, filter))
    const last = Math.max(1, Math.ceil((total ?? 0) / PER_PAGE))
    const places = { first: 1, ...(last > 2 && { middle: Math.ceil(last / 2) }), ...(last > 1 && { last }) }
    for (const [where, page] of Object.entries(places)) calls.push(list(`${name}, ${where}`, page, filter))
  }
  return calls
}

/** The months, one of a year ago, the present one, and what stands behind one send. */
export function buildStatementCalls({ sendRowId }: SeededWallet): ApiCall[] {
  const month = (daysAgo: number) => {
    const { jy, jm } = tehranDay(Date.now() - daysAgo * DAY_SECONDS * 1000)
    return `${jy}-${String(jm).padStart(2, '0')}`
  }
  const get = (name: string, path: string): ApiCall => ({ name, method: 'GET', path: `wallet/${path}` })
  return [
    get('statements', 'statements'),
    get('statement of this month', `statements/${month(0)}`),
    get('statement of a year ago', `statements/${month(365)}`),
    get('statement of the busiest month', `statements/${month(100)}`),
    get('one send', `transactions/${sendRowId}`),
  ]
}
