import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { transaction } from '@peyk/contract/wallet/transactions.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readWalletNow } from '../queries/day-sums.ts'
import * as details from '../queries/movement-details.ts'
import { readMovements, type MovementRow } from '../queries/movements.ts'
import { transactionsErrors } from '../transactions.errors.ts'
import { addCreditAfter } from './add-credit-after.ts'
import { listReasons } from './list-reasons.ts'
import { presentMovement } from './present-movement.ts'

type Shown = CallData<typeof transaction>

/** One movement with what stands behind it: of a send, what was held, charged and returned; of a payment, its parts. */
export async function showMovement(
  { scope, id }: { scope: AccountScope; id: number },
  { db }: Pick<Deps, 'db'>,
): Promise<Shown> {
  return db.inAccount(scope, async (tx) => {
    const now = await readWalletNow(tx, scope)
    const found = await readMovements(tx, scope, { filter: { id }, limit: 1 })
    const [row] = await addCreditAfter({ scope, rows: found, now, isWhole: false }, { tx })
    if (row === undefined) throw transactionsErrors.notFound()
    return {
      ...presentMovement(row),
      send: row.sendId === null ? null : await showSend(tx, { scope, sendId: row.sendId }),
      payment: await showPayment(tx, { scope, id }),
      reason: await showReason(tx, { scope, row }),
    }
  })
}

async function showSend(
  tx: Tx,
  { scope, sendId }: { scope: AccountScope; sendId: number },
): Promise<NonNullable<Shown['send']> | null> {
  const money = await details.readSendMoney(tx, scope, sendId)
  if (money === null) return null
  const { heldTenths, chargedTenths, returnedTenths, giftTenths } = money
  const returns = await details.readReturns(tx, scope, sendId)
  const days = await details.readSendDays(tx, scope, sendId)
  return {
    held: rialOf(heldTenths),
    charged: rialOf(chargedTenths),
    returned: rialOf(returnedTenths),
    still_held: rialOf(Math.max(0, heldTenths - chargedTenths - returnedTenths)),
    gift: rialOf(giftTenths),
    returns: listReasons({ returns, returnedTenths }),
    days: days.map((day) => ({
      day: day.day,
      held: rialOf(day.heldTenths),
      charged: rialOf(day.chargedTenths),
      returned: rialOf(day.returnedTenths),
    })),
  }
}

async function showPayment(tx: Tx, { scope, id }: { scope: AccountScope; id: number }): Promise<Shown['payment']> {
  const parts = await details.readPaymentParts(tx, scope, id)
  if (parts === null) return null
  const { bankName, targetNumber } = parts
  return {
    amount: rialOf(parts.amountTenths),
    tax: rialOf(parts.taxTenths),
    payable: rialOf(parts.payableTenths),
    credited: rialOf(parts.creditedTenths),
    gift: rialOf(parts.giftTenths),
    gateway: parts.gateway,
    target: targetNumber === null ? null : `${bankName ?? ''} ${targetNumber}`.trim(),
    submitted_at: parts.submittedAtIso,
    has_receipt_picture: parts.hasReceiptPicture,
  }
}

async function showReason(tx: Tx, { scope, row }: { scope: AccountScope; row: MovementRow }): Promise<string | null> {
  if (row.method === 'gift') return row.description === '' ? null : row.description
  if (row.method !== 'admin') return null
  return (await details.readAdjustmentReason(tx, scope, row.id)) ?? (row.description === '' ? null : row.description)
}
