import type { Database, Tx } from '@peyk/database/database.ts'
import { engineScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import type { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { WalletModel } from '@peyk/domain/wallet/testing/wallet-model.ts'
import { adjustCredit } from '@peyk/server/features/wallet/usecases/adjust-credit.ts'
import { creditPayment } from '@peyk/server/features/wallet/usecases/credit-payment.ts'
import { beginTransaction, endTransaction } from '@peyk/server/features/wallet/usecases/follow-transaction.ts'
import { holdCredit } from '@peyk/server/features/wallet/usecases/hold-credit.ts'
import { lockWallet } from '@peyk/server/features/wallet/usecases/lock-wallet.ts'
import { expireGiftMoney, grantGiftMoney } from '@peyk/server/features/wallet/usecases/move-gift.ts'
import { payBack } from '@peyk/server/features/wallet/usecases/pay-back.ts'

const DAY_MS = 86_400_000

/** What the database did otherwise than the model. */
export class MoneyDiffers extends Error {}

const mustBe = (is: unknown, expected: unknown, what: string): void => {
  if (is !== expected) throw new MoneyDiffers(`${what}: ${String(is)} instead of ${String(expected)}`)
}

/**
 * One account under random movements, by the use cases of the product and by the model at once. Every method is one or
 * more transactions and answers how many operations it was.
 */
export class MoneyAccount {
  readonly model = new WalletModel()
  readonly account: TestAccount
  readonly #db: Database
  readonly #random: SeededRandom
  readonly #staffUserId: number
  #nextSend = 0
  /** Payments that were not paid in time, with what they would credit. */
  readonly #failed: { id: number; creditedTenths: number; taxTenths: number }[] = []

  constructor({
    account,
    db,
    random,
    staffUserId,
  }: {
    account: TestAccount
    db: Database
    random: SeededRandom
    staffUserId: number
  }) {
    this.account = account
    this.#db = db
    this.#random = random
    this.#staffUserId = staffUserId
  }

  get accountId(): number {
    return this.account.accountId
  }

  #amount(most: number): number {
    return this.#random.integer([1, Math.max(1, most)])
  }

  #in<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.#db.asEngine(engineScope(), work)
  }

  /** A payment with its callback, which comes again at the same moment or later; or one that fails and is paid late. */
  async pay(): Promise<number> {
    const { accountId } = this
    const creditedTenths = this.#amount(2000)
    const taxTenths = this.#random.happens(0.8) ? Math.floor(creditedTenths / 10) : 0
    const late = this.#random.happens(0.3) ? this.#failed.pop() : undefined
    const payment = late ?? {
      id: await this.#in((tx) => beginTransaction({ accountId, method: 'online', amountTenths: creditedTenths }, { tx })), // prettier-ignore
      creditedTenths,
      taxTenths,
    }
    if (late === undefined && this.#random.happens(0.3)) {
      await this.#in((tx) => endTransaction({ accountId, id: payment.id, status: 'failed' }, { tx }))
      this.#failed.push(payment)
      return 2
    }
    const credit = () => this.#in((tx) => creditPayment({ ...payment, accountId, paymentId: payment.id }, { tx }))
    const answers = this.#random.happens(0.5)
      ? await Promise.all([credit(), credit()])
      : [await credit(), await credit()]
    mustBe(answers.filter((answer) => answer !== null).length, 1, 'times that a payment was credited')
    this.model.pay(payment)
    return 3
  }

  /** One submit of several sends; now and then more than there is. */
  async hold(mostSends: number): Promise<number> {
    const { model, account } = this
    const { creditTenths } = model
    const count = this.#random.integer([1, mostSends])
    const most = this.#random.happens(0.1) ? creditTenths * 2 + 2 : creditTenths / count / 2
    const sends = Array.from({ length: count }, () => ({
      sendId: this.#nextSend++ + 1,
      amountTenths: this.#amount(most),
    }))
    const nowMs = Date.now()
    const total = sends.reduce((sum, { amountTenths }) => sum + amountTenths, 0)
    const living = [...model.gifts.values()].filter(({ expiresAtMs }) => expiresAtMs > nowMs)
    const spendable = model.balances.available + living.reduce((sum, { leftTenths }) => sum + leftTenths, 0)
    const held = await this.#in((tx) => holdCredit({ scope: account, sends }, { tx }))
    mustBe(held.kind, total <= spendable ? 'held' : 'insufficient_credit', 'the hold')
    if (held.kind === 'held') {
      for (const send of sends) mustBe(model.hold({ ...send, nowMs }), true, 'the hold in the model')
    }
    return count
  }

  /** Captures, releases and refunds of some of the sends, as the engine has them ready at one moment. */
  planSettlements(most: number) {
    const { accountId, model } = this
    const moves: { accountId: number; sendId: number; amountTenths: number; kind: 'capture' | 'release' | 'refund' }[] = [] // prettier-ignore
    for (const [sendId, { heldTenths, chargedTenths }] of model.sends) {
      if (moves.length >= most) break
      if (heldTenths + chargedTenths === 0 || this.#random.happens(0.3)) continue
      const kind = heldTenths > 0 ? (this.#random.happens(0.6) ? 'capture' : 'release') : 'refund'
      const amountTenths = this.#amount(kind === 'refund' ? chargedTenths : heldTenths)
      mustBe(model[kind]({ sendId, amountTenths }), true, `a ${kind} in the model`)
      moves.push({ accountId, sendId, amountTenths, kind })
    }
    return moves
  }

  /** More than is held or charged: the model is not asked. */
  tooMuch() {
    const { held } = this.model.balances
    return { accountId: this.accountId, sendId: 1, amountTenths: held + this.#amount(50), kind: 'capture' as const }
  }

  async grant(): Promise<number> {
    const { accountId } = this
    const amountTenths = this.#amount(800)
    // Some of the same day, so that their order is by their numbers.
    const expiresAtMs = Math.floor(Date.now() / DAY_MS + this.#random.integer([2, 9])) * DAY_MS
    const id = await this.#in(async (tx) => {
      const { rows } = await tx.query<{ id: number }>({
        text: `insert into gifts (account_id, title, granted_tenths, left_tenths, expires_at)
          values ($1, 'هدیه', $2, $2, $3) returning id`,
        values: [accountId, amountTenths, new Date(expiresAtMs)],
      })
      await grantGiftMoney({ accountId, amountTenths, description: 'هدیه' }, { tx })
      return rows[0]!.id
    })
    this.model.grant({ id, amountTenths, expiresAtMs })
    return 1
  }

  /** The time of a gift is over; the sweep comes now or, as often, later. */
  async passTime(): Promise<number> {
    const { accountId, model } = this
    const some = this.#random.pick([...model.gifts.values()])
    if (some === undefined) return 0
    if (some.expiresAtMs > Date.now()) {
      some.expiresAtMs = Date.now() - this.#amount(1000) * 1000
      await this.#in((tx) =>
        tx.query({
          text: 'update gifts set expires_at = $3 where account_id = $1 and id = $2',
          values: [accountId, some.id, new Date(some.expiresAtMs)],
        }),
      )
      if (this.#random.happens(0.5)) return 1
    }
    const leftTenths = await this.#in(async (tx) => {
      await lockWallet({ accountId }, { tx })
      const { rows } = await tx.query<{ tenths: number }>({
        text: `with due as (select id, left_tenths from gifts where account_id = $1 and id = $2 and left_tenths > 0)
          update gifts g set left_tenths = 0, expired_tenths = g.expired_tenths + d.left_tenths from due d
          where g.account_id = $1 and g.id = d.id returning d.left_tenths as tenths`,
        values: [accountId, some.id],
      })
      const amountTenths = rows[0]?.tenths ?? 0
      if (amountTenths > 0) await expireGiftMoney({ accountId, amountTenths, description: 'هدیه' }, { tx })
      return amountTenths
    })
    mustBe(leftTenths, some.leftTenths, 'what was left of a gift')
    model.expire(some.id)
    return 1
  }

  async adjust(): Promise<number> {
    const { accountId, model } = this
    const amountTenths = this.#amount(600) * (this.#random.happens(0.5) ? 1 : -1)
    const correction = { accountId, amountTenths, reason: 'آزمون', staffUserId: this.#staffUserId }
    const after = await this.#in((tx) => adjustCredit(correction, { tx }))
    mustBe(model.adjust(amountTenths), true, 'a correction in the model')
    mustBe(after.availableTenths, model.creditTenths, 'the credit after a correction')
    return 1
  }

  async payBack(): Promise<number> {
    const { accountId, model } = this
    const creditedTenths = this.#amount(400)
    const taxTenths = Math.min(model.balances.tax, Math.floor(creditedTenths / 10))
    const amounts = { creditedTenths, taxTenths }
    const answer = await this.#in((tx) => payBack({ accountId, ...amounts, description: 'آزمون' }, { tx }))
    mustBe(answer !== null, model.payBack(amounts), 'that money was paid back')
    return 1
  }
}
