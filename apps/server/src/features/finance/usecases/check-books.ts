import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/money/staff-finance.ts'
import { staffScope, type EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { booksWrongNotice } from '@peyk/phrases/fa/wallet/book-names.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notifyStaff } from '../../notifications/usecases/notify.ts'
import { allowLongReads } from '../queries/books.ts'
import { addUpLedger, keepCheck, listChecks, lockCheck, type BookCheck } from '../queries/checks.ts'
import { financeRefusals } from '../finance.errors.ts'

type CheckAnswer = CallData<typeof calls.checkNow>
const SHOWN_CHECKS = 30

/** Adds up the whole ledger now, because a member of the staff asks. Refused while another check runs. */
export async function checkBooksNow(
  { staffUserId }: { staffUserId: number },
  { db, log, metrics, clock }: Pick<Deps, 'db' | 'log' | 'metrics' | 'clock'>,
): Promise<CheckAnswer> {
  const check = await db.asStaff(staffScope(staffUserId), (tx) => checkBooks({ staffUserId }, { tx, clock }))
  if (check === null) throw financeRefusals.checkRunning()
  raiseAlarm(check, { log, metrics })
  return presentCheck(check)
}

/** The same every night; nothing to do while somebody's check runs. */
export async function checkBooksAtNight(
  { scope }: { scope: EngineScope },
  { db, log, metrics, clock }: Pick<Deps, 'db' | 'log' | 'metrics' | 'clock'>,
): Promise<void> {
  const check = await db.asEngine(scope, (tx) => checkBooks({ staffUserId: null }, { tx, clock }))
  if (check !== null) raiseAlarm(check, { log, metrics })
}

export async function showChecks(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.checks>> {
  const checks = await db.asStaff(staffScope(staffUserId), (tx) => listChecks(tx, SHOWN_CHECKS))
  return checks.map(presentCheck)
}

/** Null while another check runs. The result is kept, and staff with open panels hear of a bad one. */
async function checkBooks(
  { staffUserId }: { staffUserId: number | null },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<BookCheck | null> {
  await allowLongReads(tx)
  if (!(await lockCheck(tx))) return null
  const begunAt = performance.now()
  const found = await addUpLedger(tx)
  const tookMs = Math.round(performance.now() - begunAt)
  const isOk = found.sumTenths === 0 && found.differences.length === 0
  await keepCheck(tx, { ...found, isOk, tookMs, staffUserId })
  if (!isOk) {
    const link = '/staff/finance'
    await notifyStaff(tx, { kind: 'staff_books', level: 'error', ...booksWrongNotice, link }, { clock })
  }
  const [kept] = await listChecks(tx, 1)
  return kept ?? null
}

/** Whoever watches the log or the metrics learns of it, too; amounts and ids, no names. */
function raiseAlarm(check: BookCheck, { log, metrics }: Pick<Deps, 'log' | 'metrics'>): void {
  const { isOk, sumTenths, accountCount, entryCount, tookMs } = check
  metrics
    .counter({ name: 'peyk_book_checks_total', help: 'Times the whole ledger was added up', labels: ['outcome'] })
    .inc({ outcome: isOk ? 'ok' : 'wrong' })
  metrics
    .gauge({
      name: 'peyk_books_ok',
      help: 'Whether the ledger balanced and the wallets agreed with it, when it was last checked',
    }) // prettier-ignore
    .set(isOk ? 1 : 0)
  const facts = { sumTenths, accountCount, entryCount, tookMs }
  if (isOk) log.info(facts, 'the books balance')
  else log.error({ ...facts, differences: check.differences.map(withoutName) }, 'the books are wrong')
}

const withoutName = ({ accountId, what, walletTenths, ledgerTenths }: BookCheck['differences'][number]) => ({
  accountId,
  what,
  walletTenths,
  ledgerTenths,
})

const presentCheck = (check: BookCheck): CheckAnswer => ({
  checked_at: check.checkedAt.toISOString(),
  by: check.by,
  is_ok: check.isOk,
  took_ms: check.tookMs,
  accounts: check.accountCount,
  entries: check.entryCount,
  sum: rialOf(check.sumTenths),
  differences: check.differences.map((difference) => ({
    account_id: difference.accountId,
    account_title: difference.accountTitle,
    what: difference.what,
    wallet: rialOf(difference.walletTenths),
    ledger: rialOf(difference.ledgerTenths),
  })),
})
