import { randomBytes, randomInt } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NO_FAULTS } from './bank-faults.ts'
import type { BankFaults } from './bank-faults.ts'

export type BankDialect = 'simulator' | 'zarinpal' | 'zibal'
export type BankState = 'waiting' | 'paid' | 'failed' | 'cancelled'

/** One payment as the bank knows it. */
export interface BankPayment {
  authority: string
  dialect: BankDialect
  merchant: string
  /** As it was asked for, in `currency`. */
  amount: number
  currency: string
  orderId: string
  description: string
  callbackUrl: string
  state: BankState
  /** What was taken from the payer. */
  paidAmount: number
  paidCurrency: string
  trackingCode: string
  paidAt: string | null
  verifiedAt: string | null
}

export type BankEvent = 'requested' | 'paid' | 'failed' | 'cancelled' | 'verified'

/** Where a payment stands, for those who want to disturb it there. */
export type BankMoment = 'asked' | 'answering' | 'returning' | 'verifying' | 'verified' | 'inquired'

const LESS_RIAL = 1000

/** The books of the simulated bank: an append-only log of lines of JSON, read again at the next start. */
export class Bank {
  readonly #payments = new Map<string, BankPayment>()
  readonly #logPath: string | undefined
  faults: BankFaults = { ...NO_FAULTS }
  /** Called and waited for at each moment of a payment. */
  atMoment: (moment: BankMoment, payment: BankPayment | null) => Promise<void> = async () => {}

  constructor({ logPath }: { logPath?: string | undefined } = {}) {
    this.#logPath = logPath
    if (logPath === undefined) return
    mkdirSync(path.dirname(logPath), { recursive: true })
    if (!existsSync(logPath)) return
    for (const line of readFileSync(logPath, 'utf8').split('\n')) {
      if (line === '') continue
      const { payment } = JSON.parse(line) as { payment: BankPayment }
      this.#payments.set(payment.authority, payment)
    }
  }

  get payments(): BankPayment[] {
    return [...this.#payments.values()]
  }

  find(authority: string, dialect?: BankDialect): BankPayment | null {
    const found = this.#payments.get(authority)
    return found === undefined || (dialect !== undefined && found.dialect !== dialect) ? null : found
  }

  request(
    asked: Pick<
      BankPayment,
      'dialect' | 'merchant' | 'amount' | 'currency' | 'orderId' | 'description' | 'callbackUrl'
    >,
  ): BankPayment {
    const payment: BankPayment = {
      ...asked,
      authority: newAuthority(asked.dialect),
      state: 'waiting',
      paidAmount: 0,
      paidCurrency: asked.currency,
      trackingCode: '',
      paidAt: null,
      verifiedAt: null,
    }
    this.#payments.set(payment.authority, payment)
    this.#write('requested', payment)
    return payment
  }

  /** What the payer did on the page. A payment that is over stays as it is. */
  decide(payment: BankPayment, result: 'success' | 'failed' | 'cancelled'): void {
    if (payment.state !== 'waiting') return
    if (result !== 'success') {
      payment.state = result
      this.#write(result, payment)
      return
    }
    payment.state = 'paid'
    payment.paidAmount = payment.amount - (this.faults.wrong_amount ? LESS_RIAL : 0)
    payment.paidCurrency = this.faults.wrong_currency ? 'IRT' : payment.currency
    payment.trackingCode = String(randomInt(100_000_000_000, 999_999_999_999))
    payment.paidAt = new Date().toISOString()
    this.#write('paid', payment)
  }

  /** Keeps the money for the merchant. `false`: it was kept before. */
  verify(payment: BankPayment): boolean {
    const isFirst = payment.verifiedAt === null
    if (isFirst) {
      payment.verifiedAt = new Date().toISOString()
      this.#write('verified', payment)
    }
    return isFirst && !this.faults.already_verified
  }

  #write(event: BankEvent, payment: BankPayment): void {
    if (this.#logPath === undefined) return
    appendFileSync(this.#logPath, `${JSON.stringify({ at: new Date().toISOString(), event, payment })}\n`)
  }
}

/** Zarinpal: `A` and 35 digits; Zibal: a number; ours: random letters. */
function newAuthority(dialect: BankDialect): string {
  if (dialect === 'zibal') return String(randomInt(1_000_000_000, 9_999_999_999))
  if (dialect === 'simulator') return randomBytes(12).toString('hex')
  const digits = Array.from({ length: 35 }, () => randomInt(10)).join('')
  return `A${digits}`
}
