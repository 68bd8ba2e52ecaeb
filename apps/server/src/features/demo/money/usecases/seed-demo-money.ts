import type { Tx } from '@peyk/database/database.ts'
import { bankOfCard } from '@peyk/domain/bank/card-number.ts'
import { bankOfSheba } from '@peyk/domain/bank/sheba.ts'
import { demoMoney } from '@peyk/phrases/fa/demo/demo-money.ts'
import { addGift, addLedger, addPaymentPlaces, addPayments, addTransactions, explainAdjustments, reserveNumbers } from '../../queries/demo-money.ts' // prettier-ignore
import type { HistoricPayment } from '../../queries/demo-money.ts'
import { toIso, type NumberedSend } from '../../history/usecases/build-demo-rows.ts'
import { demoGiftCharge, listDemoPayments, type DemoPayment } from './list-demo-payments.ts'
import { planDemoWallet } from './plan-demo-wallet.ts'

/** Nobody's: the numbers are right by their check digits only. */
const CARD = '6219861034529007'
const ACCOUNT = { number: '100200300', sheba: 'IR080170000000100200300400' }

/** Writes how the account's money came and went over seven weeks; `creditTenths` are left to spend in the end. */
export async function seedDemoMoney(
  tx: Tx,
  {
    accountId,
    ownerId,
    staffUserId,
    nowMs,
    openedAtMs,
    creditTenths,
    sends,
  }: {
    accountId: number
    ownerId: number
    staffUserId: number | null
    nowMs: number
    openedAtMs: number
    creditTenths: number
    sends: readonly NumberedSend[]
  },
): Promise<void> {
  const payments = listDemoPayments({ nowMs, openedAtMs })
  const wallet = planDemoWallet({ openedAtMs, creditTenths, sends, payments })
  const { postings, transactions } = wallet
  const ledgerIds = await reserveNumbers(tx, { sequence: 'ledger_transactions', count: postings.length })
  const ids = await reserveNumbers(tx, { sequence: 'wallet_transaction_ids', count: transactions.length })
  await addLedger(tx, {
    accountId,
    entries: postings.flatMap(({ atMs, sendId, posting }, place) =>
      posting.entries.map(({ account, amountTenths }) => ({
        transaction_id: ledgerIds[place] as number,
        at: toIso(atMs),
        amount_tenths: amountTenths,
        send_id: sendId,
        book: account,
        kind: posting.kind,
      })),
    ),
  })
  await addTransactions(tx, {
    accountId,
    transactions: transactions.map((line, place) => ({
      id: ids[place] as number,
      send_id: line.sendId,
      at: toIso(line.atMs),
      created_at: toIso(line.createdAtMs),
      amount_tenths: line.amountTenths,
      ledger_id: line.posting === null ? null : (ledgerIds[line.posting] as number),
      method: line.method,
      status: line.status,
      description: line.description,
    })),
  })
  if (staffUserId !== null) await explainAdjustments(tx, { accountId, staffUserId, reason: demoMoney.opening })
  await addDemoPlaces(tx)
  const numbered = transactions.flatMap(({ payment }, place) => (payment === null ? [] : [{ id: ids[place] as number, payment }])) // prettier-ignore
  await addPayments(tx, { accountId, userId: ownerId, staffUserId, payments: numbered.map(paymentRow) })
  const gifted = numbered.find(({ payment }) => payment.giftTenths > 0)
  if (gifted === undefined) throw new Error('no payment of the demonstration earned a gift')
  const charge = demoGiftCharge({ nowMs })
  await addGift(tx, {
    accountId,
    staffUserId,
    charge: {
      ...demoMoney.charge,
      startsAt: toIso(charge.startsAtMs),
      endsAt: toIso(charge.endsAtMs),
      validDays: charge.validDays,
      tiers: charge.tiers.map(({ minTenths, maxTenths, percent }) => ({
        min_tenths: minTenths,
        ...(maxTenths !== null && { max_tenths: maxTenths }),
        percent,
      })),
    },
    paymentId: gifted.id,
    grantedTenths: gifted.payment.giftTenths,
    leftTenths: wallet.giftLeftTenths,
    at: toIso(gifted.payment.decidedAtMs ?? gifted.payment.createdAtMs),
    uses: wallet.uses,
  })
}

async function addDemoPlaces(tx: Tx): Promise<void> {
  const [ofCard, ofAccount] = [bankOfCard(CARD), bankOfSheba(ACCOUNT.sheba)]
  if (ofCard === null || ofAccount === null) throw new Error('the demonstration pays to a bank that nobody knows')
  await addPaymentPlaces(tx, {
    gateway: demoMoney.gateway,
    owner: demoMoney.seller.name,
    card: { number: CARD, bank: ofCard.key, bankName: ofCard.name },
    account: { ...ACCOUNT, bank: ofAccount.key, bankName: ofAccount.name },
    seller: demoMoney.seller,
  })
}

function paymentRow({ id, payment }: { id: number; payment: DemoPayment }): HistoricPayment {
  const { method, status, createdAtMs, decidedAtMs, code, description } = payment
  const decidedAt = decidedAtMs === null ? null : toIso(decidedAtMs)
  const isOnline = method === 'online'
  return {
    id,
    amount_tenths: payment.amountTenths,
    tax_tenths: payment.taxTenths,
    payable_tenths: payment.payableTenths,
    credited_tenths: payment.creditedTenths,
    gift_tenths: payment.giftTenths,
    created_at: toIso(createdAtMs),
    method,
    status,
    description,
    credited_at: status === 'success' ? decidedAt : null,
    tracking_code: isOnline ? code : null,
    failure: status === 'failed' ? 'declined' : null,
    reference_code: isOnline ? null : code,
    decided_at: isOnline ? null : decidedAt,
    reject_reason: status === 'rejected' ? demoMoney.rejected : null,
  }
}
