import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { cardToCardCreate } from '@peyk/contract/wallet/payments.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { formatMoneyRial } from '@peyk/domain/digits/format.ts'
import { rialOf, tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { paymentAmounts } from '@peyk/domain/payment/amounts.ts'
import { staffNotices } from '@peyk/phrases/fa/notifications/notices.ts'
import { actorOf, writeAuditEntry } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { notifyStaff } from '../../../notifications/usecases/notify.ts'
import { beginTransaction } from '../../../wallet/usecases/follow-transaction.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { listOpenTargets, readOpenMethods } from '../../queries/payment-settings.ts'
import { parsePanelPath } from '../../usecases/parse-panel-path.ts'
import { attachReceipt } from '../queries/receipts.ts'
import { addPaymentCreatedStep, insertTransfer } from '../queries/transfers.ts'

/** Clocks of others may be so far ahead. */
const TOLERANCE_MS = 60_000
const YEAR_MS = 366 * 86_400_000
/** Where the verdict leads to unless the form says otherwise. */
const DEFAULT_CALLBACK = '/wallet/transactions'
const TARGET_KINDS = { card_to_card: 'card', bank_transfer: 'account' } as const

type TransferInput = CallInput<typeof cardToCardCreate>

interface RegisterInput {
  scope: AccountScope
  caller: Caller
  ip: string
  /** Where the panel is reached, as the request had it. */
  origin: string
  method: 'card_to_card' | 'bank_transfer'
  input: TransferInput
}

/**
 * P7 and P8. Somebody says that they have paid by card or at the bank: a pending payment, which staff confirm or reject.
 * Nothing is credited. Its tax is deducted from what was paid (spec §9).
 */
export async function registerTransfer(
  request: RegisterInput,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof cardToCardCreate>> {
  const { scope, input, origin } = request
  const submittedAt = validateSubmittedAt(input.submitted_at, clock.now())
  const origins = [origin, ...(config.publicUrl === undefined ? [] : [config.publicUrl])]
  const callback = parsePanelPath(input.ui_callback ?? DEFAULT_CALLBACK, origins)
  if (callback === null) throw paymentsErrors.callbackElsewhere('ui_callback')
  const paymentId = await db.inAccount(scope, (tx) => addTransfer({ ...request, submittedAt, callback }, { tx, clock }))
  return { payment_id: paymentId, status: 'pending' }
}

function validateSubmittedAt(submittedMs: number, nowMs: number): Date {
  if (submittedMs > nowMs + TOLERANCE_MS) throw paymentsErrors.submittedInFuture()
  if (submittedMs < nowMs - YEAR_MS) throw paymentsErrors.submittedLongAgo()
  return new Date(submittedMs)
}

async function addTransfer(
  { scope, caller, ip, method, input, submittedAt, callback }: RegisterInput & { submittedAt: Date; callback: string },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<number> {
  if (!(await readOpenMethods(tx))[method]) throw paymentsErrors.methodOff()
  const targets = await listOpenTargets(tx)
  const target = targets.find(({ id, kind }) => id === input.target && kind === TARGET_KINDS[method])
  if (target === undefined) throw paymentsErrors.targetNotFound()
  const amountTenths = tenthsOfRial(input.amount)
  const amounts = paymentAmounts({ method, amountTenths })
  const { accountId } = scope
  const id = await beginTransaction({ accountId, method, amountTenths: amounts.creditedTenths }, { tx })
  const referenceCode = toLatinDigits(input.reference_code)
  const receiptId = input.receipt_id ?? null
  const transfer = {
    id, userId: caller.userId, method, amountTenths, ...amounts, callback, targetId: target.id, referenceCode,
    submittedAt, receiptId,
  } // prettier-ignore
  if (!(await insertTransfer(tx, scope, transfer))) throw paymentsErrors.referenceUsed()
  if (receiptId !== null && !(await attachReceipt(tx, scope, { receiptId, paymentId: id }))) {
    throw paymentsErrors.receiptUnknown()
  }
  const told = staffNotices.transfer(formatMoneyRial(amountTenths))
  await notifyStaff(tx, { kind: 'staff_payment', level: 'info', ...told, link: `/staff/payments/${id}` }, { clock })
  await addPaymentCreatedStep(tx, scope, { paymentId: id, userId: caller.userId })
  await writeAuditEntry(tx, {
    accountId,
    actor: actorOf(caller, { ip }),
    action: 'money.transfer_registered',
    subject: String(id),
    details: { method, amount: rialOf(amountTenths), reference_code: referenceCode },
  })
  return id
}
