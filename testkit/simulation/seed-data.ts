import type { Chance } from './seeded-random.ts'
import type { CarrierRow } from '@peyk/server/features/delivery/queries/leasing.ts'
import { BLACKLIST_ERR } from './operator.ts'
import type { NewSend } from './send-lifecycle-model.ts'
import type { Tables } from './memory-tables.ts'
import type { Line } from './memory-tables.ts'
import type { Weather } from './fault-profile.ts'

/** A send that somebody submits at a virtual moment. */
export interface PlannedSend {
  at: number
  send: Omit<NewSend, 'sendAt' | 'expiresAt'>
  startsIn: number
  lastsMs: number
}

const OPERATORS = [1, 2, 13] as const
/** Of one, two and three parts. */
const TEXTS = ['سلام', 'الف'.repeat(30), 'hello '.repeat(60)] as const
const PARTS = [1, 2, 3] as const

/** Who there is at the beginning: carriers, accounts with money, and lines with their limits. */
export function populate(tables: Tables, { chance, weather }: { chance: Chance; weather: Weather }): void {
  for (let number = 1; number <= chance.whole([1, 2]); number++) {
    const carrier = aCarrier(`carrier${number}`, { chance, weather })
    tables.carriers.set(carrier.key, { ...carrier, isActive: true })
  }
  const carriers = [...tables.carriers.keys()]
  for (let accountId = 1; accountId <= chance.whole([1, 3]); accountId++) {
    tables.wallets.set(accountId, {
      availableTenths: 0,
      heldTenths: 0,
      books: { available: 0, held: 0, revenue: 0, funding: 0 },
    })
    tables.move({ accountId, kind: 'top_up', amountTenths: chance.whole([5000, 200_000]) })
    for (let nth = 1; nth <= chance.whole([1, 2]); nth++) {
      const id = accountId * 10 + nth
      const carrier = chance.pick(carriers) as string
      const ratePerSecond = chance.happens(0.4) ? chance.whole([2, 40]) : null
      tables.lines.set(id, { id, accountId, number: `+9810${id}`, ratePerSecond, carrier })
    }
  }
}

function aCarrier(key: string, { chance, weather }: { chance: Chance; weather: Weather }): CarrierRow {
  return {
    key,
    host: 'operator',
    port: 2775,
    systemId: 'peyk',
    password: 'peyk',
    binds: chance.whole([1, 3]),
    windowSize: chance.whole([1, 20]),
    longStyle: chance.happens(0.8) ? 'header' : 'sar',
    usesTls: false,
    blacklistErrors: [BLACKLIST_ERR],
    ratePerSecond: chance.happens(0.2) ? chance.whole([3, 60]) : null,
    receiptIdForm: weather.operator.idForm === 'same' ? 'same' : 'learn',
  }
}

/** What people will submit, and when. */
export function planSends({ chance, lines, calmAt }: { chance: Chance; lines: Line[]; calmAt: number }): PlannedSend[] {
  return Array.from({ length: chance.whole([1, 5]) }, () => {
    const line = chance.pick(lines) as Line
    const text = chance.happens(0.7) ? 0 : chance.whole([1, 2])
    const hasOwnTexts = chance.happens(0.15)
    const count = chance.happens(0.2) ? chance.whole([1, 3]) : chance.whole([4, 60])
    const message = TEXTS[text] as string
    const recipients = Array.from({ length: count }, () => {
      const own = hasOwnTexts ? chance.whole([0, 2]) : text
      return {
        operator: chance.pick(OPERATORS) as number,
        priceTenths: 100 * (PARTS[own] as number) + chance.whole([0, 9]),
        message: hasOwnTexts ? (TEXTS[own] as string) : null,
      }
    })
    return {
      at: chance.within([0, calmAt * 0.7]),
      startsIn: chance.happens(0.2) ? chance.within([100, 5000]) : 0,
      lastsMs: chance.happens(0.15) ? chance.within([1000, 12_000]) : 3_600_000,
      send: {
        accountId: line.accountId,
        lineId: line.id,
        class: chance.whole([0, 2]) as 0 | 1 | 2,
        message,
        encoding: text === 2 ? 0 : 1,
        batchSize: chance.whole([3, 30]),
        // Of a few seconds instead of a minute: a campaign of a simulated minute has to feel it.
        pace: count % 4 === 0 ? { count: 8 + (count % 23), seconds: 5 } : null,
        recipients,
      },
    }
  })
}
