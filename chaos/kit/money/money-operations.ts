import type { Database } from '@peyk/database/database.ts'
import { engineScope } from '@peyk/database/scope.ts'
import type { Builders } from '@peyk/database/testing/accounts.ts'
import { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { isLedgerViolation, settleCredit } from '@peyk/server/features/wallet/usecases/settle-credit.ts'
import { MoneyAccount, MoneyDiffers } from './money-account.ts'
import { checkMoney } from './money-check.ts'

/** Accounts that move together: the engine settles several in one statement. */
const TOGETHER = 3
/** Accounts are checked whole after every commit; beyond so many movements that is the test's time, not the product's. */
const OPERATIONS_OF_ACCOUNTS = 1500
/** Sends of one submit, and settlements of one account in one statement, at most. */
const [SENDS, SETTLEMENTS] = [12, 25]

export interface MoneyFigures {
  seed: number
  operations: number
  commits: number
  accounts: number
  holds: number
  settlements: number
  others: number
}

/**
 * Random payments, repeated callbacks, holds, captures, releases, refunds, gifts, expiries, corrections and money paid
 * back, by the product's use cases against the model, which is compared with every table of money after every commit.
 * Throws `MoneyDiffers` with the seed at the first difference.
 */
export async function runMoneyOperations(
  { db, newAccount, sql }: Builders & { db: Database },
  {
    seed,
    operations,
    lanes,
    batch = 1,
    print,
  }: {
    seed: number
    operations: number
    lanes: number
    /** How many times larger submits and settlements are. */
    batch?: number
    print?: (line: string) => void
  },
): Promise<MoneyFigures> {
  const figures = { seed, operations: 0, commits: 0, accounts: 0, holds: 0, settlements: 0, others: 0 }
  const staffUserId = (await newAccount({ creditTenths: 0 })).userId
  let told = 0

  const runLane = async (lane: number) => {
    const random = new SeededRandom(seed * 1000 + lane)
    while (figures.operations < operations) {
      const accounts: MoneyAccount[] = []
      for (let made = 0; made < TOGETHER; made += 1) {
        const account = await newAccount({ creditTenths: 0 })
        accounts.push(new MoneyAccount({ account, db, random, staffUserId }))
      }
      figures.accounts += TOGETHER
      let ofThese = 0
      while (ofThese < OPERATIONS_OF_ACCOUNTS * batch && figures.operations < operations) {
        const [kind, done] = await step({ accounts, random })
        figures[kind] += done
        figures.operations += done
        figures.commits += 1
        ofThese += done
        await checkMoney({ sql }, accounts)
      }
      if (print !== undefined && figures.operations - told >= 50_000) {
        told = figures.operations
        print(`${figures.operations} operations, ${figures.commits} commits`)
      }
    }
  }

  const step = async ({ accounts, random }: { accounts: readonly MoneyAccount[]; random: SeededRandom }) => {
    const one = accounts[random.integer([0, accounts.length - 1])]!
    const chance = random.next()
    if (chance < 0.3) return ['holds', await one.hold(SENDS * batch)] as const
    if (chance < 0.6) {
      const moves = accounts.flatMap((account) => account.planSettlements(random.integer([1, SETTLEMENTS * batch])))
      await db.asEngine(engineScope(), (tx) => settleCredit({ moves }, { tx }))
      return ['settlements', moves.length] as const
    }
    if (chance < 0.65) return ['settlements', await settleTooMuch(accounts)] as const
    if (chance < 0.77) return ['others', await one.pay()] as const
    if (chance < 0.83) return ['others', await one.grant()] as const
    if (chance < 0.89) return ['others', await one.passTime()] as const
    if (chance < 0.95) return ['others', await one.adjust()] as const
    return ['others', await one.payBack()] as const
  }

  /** Nothing of a statement with a movement that the ledger refuses is kept. */
  const settleTooMuch = async (accounts: readonly MoneyAccount[]): Promise<number> => {
    const moves = accounts.map((account) => account.tooMuch())
    const refused = await db
      .asEngine(engineScope(), (tx) => settleCredit({ moves }, { tx }))
      .then(() => false, isLedgerViolation)
    if (!refused) throw new MoneyDiffers('more than is held was charged')
    return moves.length
  }

  try {
    await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)))
  } catch (error) {
    throw error instanceof MoneyDiffers ? new MoneyDiffers(`seed ${seed}: ${error.message}`) : error
  }
  return figures
}
