import type { TransactionMethod } from '@peyk/contract/wallet/money-words.ts'
import { startOfTehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { adjust, giftGranted, hold, paidIn, refund, release } from '@peyk/domain/wallet/ledger.ts'
import type { Posting } from '@peyk/domain/wallet/ledger.ts'
import { returnToGifts, spendGifts } from '@peyk/domain/wallet/gift-shares.ts'
import { demoMoney } from '@peyk/phrases/fa/demo/demo-money.ts'
import type { DemoPayment } from './list-demo-payments.ts'

interface Move {
  atMs: number
  sendId: number | null
  posting: Posting
}

/** What the customer reads: a line of `wallet_transactions`. */
export interface DemoTransaction {
  sendId: number | null
  createdAtMs: number
  atMs: number
  amountTenths: number
  method: TransactionMethod
  status: DemoPayment['status']
  description: string
  /** Place of its posting in the list of all; null of a send and of what moved nothing. */
  posting: number | null
  payment: DemoPayment | null
}

export interface DemoWallet {
  postings: Move[]
  transactions: DemoTransaction[]
  /** Of the one gift: what each send took of it, and what came back. */
  uses: { sendId: number; takenTenths: number; returnedTenths: number }[]
  giftLeftTenths: number
}

/**
 * The account's money in the order of its movements: an opening correction of so much that `creditTenths` are left in
 * the end, the payments with the gift of one of them, and the sends, which spend that gift first.
 */
export function planDemoWallet({
  openedAtMs,
  creditTenths,
  sends,
  payments,
}: {
  openedAtMs: number
  creditTenths: number
  sends: readonly { id: number; totalTenths: number; returnedTenths: number; money: readonly { atMs: number; posting: Posting }[] }[] // prettier-ignore
  payments: readonly DemoPayment[]
}): DemoWallet {
  const paid = payments.filter(({ status }) => status === 'success')
  const cameIn = paid.reduce((sum, { creditedTenths, giftTenths }) => sum + creditedTenths + giftTenths, 0)
  const spent = sends.reduce((sum, { totalTenths, returnedTenths }) => sum + totalTenths - returnedTenths, 0)
  const openingTenths = creditTenths + spent - cameIn
  const ofPayments = paid.flatMap((payment): (Move & { payment: DemoPayment })[] => {
    const common = { atMs: payment.decidedAtMs ?? payment.createdAtMs, sendId: null, payment }
    const gift = payment.giftTenths > 0 ? [{ ...common, posting: giftGranted(payment.giftTenths) }] : []
    return [{ ...common, posting: paidIn(payment) }, ...gift]
  })
  const moves: (Move & { payment?: DemoPayment })[] = [
    { atMs: openedAtMs, sendId: null, posting: adjust(openingTenths) },
    ...ofPayments,
    ...sends.flatMap(({ id, money }) => money.map((move) => ({ ...move, sendId: id }))),
  ].toSorted((a, b) => a.atMs - b.atMs)

  const wallet: DemoWallet = { postings: [], transactions: [], uses: [], giftLeftTenths: 0 }
  for (const { payment, ...move } of moves) {
    const posting = throughGift(wallet, move)
    wallet.postings.push({ ...move, posting })
    tell(wallet, { ...move, posting, payment: payment ?? null })
  }
  for (const payment of payments.filter(({ status }) => status !== 'success')) {
    const { method, status, creditedTenths, description, createdAtMs, decidedAtMs } = payment
    wallet.transactions.push({ sendId: null, createdAtMs, atMs: decidedAtMs ?? createdAtMs, amountTenths: creditedTenths, method, status, description, posting: null, payment }) // prettier-ignore
  }
  wallet.transactions.sort((a, b) => a.createdAtMs - b.createdAtMs)
  return wallet
}

/** The same movement, by way of the gift where it pays or is paid back (decision W9). */
function throughGift(wallet: DemoWallet, { sendId, posting }: Move): Posting {
  const amountTenths = posting.entries.reduce((sum, entry) => sum + Math.max(0, entry.amountTenths), 0)
  if (posting.kind === 'gift') wallet.giftLeftTenths += amountTenths
  if (sendId === null || posting.kind === 'capture') return posting
  if (posting.kind === 'hold') {
    const [[share] = []] = spendGifts({ sends: [{ sendId, amountTenths }], gifts: [{ giftId: 1, leftTenths: wallet.giftLeftTenths }] }) // prettier-ignore
    if (share === undefined) return posting
    wallet.giftLeftTenths -= share.amountTenths
    wallet.uses.push({ sendId, takenTenths: share.amountTenths, returnedTenths: 0 })
    return hold(amountTenths, { giftTenths: share.amountTenths })
  }
  const use = wallet.uses.find((one) => one.sendId === sendId)
  if (use === undefined) return posting
  const moved = wallet.transactions.filter((one) => one.sendId === sendId)
  const outTenths = -moved.reduce((sum, one) => sum + one.amountTenths, 0)
  const uses = [{ giftId: 1, outTenths: use.takenTenths - use.returnedTenths }]
  const [[share] = []] = returnToGifts({ returns: [{ sendId, amountTenths }], paid: [{ sendId, outTenths, uses }] })
  const giftTenths = share?.amountTenths ?? 0
  use.returnedTenths += giftTenths
  wallet.giftLeftTenths += giftTenths
  return posting.kind === 'refund' ? refund(amountTenths, { giftTenths }) : release(amountTenths, { giftTenths })
}

/** Adds the movement to the line of its send and day, or as a line of its own. */
function tell({ transactions, postings }: DemoWallet, move: Move & { payment: DemoPayment | null }): void {
  const { atMs, sendId, posting, payment } = move
  const amountTenths = posting.entries
    .filter(({ account }) => account === 'available' || account === 'gift')
    .reduce((sum, entry) => sum + entry.amountTenths, 0)
  if (amountTenths === 0) return
  const line = { sendId, createdAtMs: atMs, atMs, amountTenths, status: 'success', description: '' } as const
  if (sendId !== null) {
    const day = startOfTehranDay(atMs)
    const known = transactions.find((one) => one.sendId === sendId && startOfTehranDay(one.atMs) === day)
    if (known !== undefined) known.amountTenths += amountTenths
    else transactions.push({ ...line, method: posting.kind === 'hold' ? 'send' : 'refund', posting: null, payment: null }) // prettier-ignore
    return
  }
  const place = { posting: postings.length - 1 }
  if (payment === null)
    transactions.push({ ...line, ...place, method: 'admin', description: demoMoney.opening, payment }) // prettier-ignore
  else if (posting.kind === 'gift') {
    transactions.push({ ...line, ...place, method: 'gift', description: demoMoney.charge.title, payment: null })
  } else {
    const { method, description, createdAtMs } = payment
    transactions.push({ ...line, ...place, method, description, createdAtMs, payment })
  }
}
