import type { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import type { CarrierRow } from '@peyk/server/features/delivery/queries/carrier-leases.ts'
import { BLACKLIST_ERR } from './operator.ts'
import type { NewSend } from './models/send-lifecycle-model.ts'
import type { Tables } from './models/memory-tables.ts'
import type { Line } from './models/memory-tables.ts'
import type { FaultProfile } from './fault-profile.ts'

/** A send that is submitted at a virtual moment. */
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

/** The initial rows: carriers, accounts with money, and lines with their limits. */
export function seedTables(tables: Tables, { random, faults }: { random: SeededRandom; faults: FaultProfile }): void {
  for (let number = 1; number <= random.integer([1, 2]); number++) {
    const carrier = aCarrier(`carrier${number}`, { random, faults })
    tables.carriers.set(carrier.key, { ...carrier, isActive: true })
  }
  const carriers = [...tables.carriers.keys()]
  for (let accountId = 1; accountId <= random.integer([1, 3]); accountId++) {
    tables.wallets.set(accountId, {
      availableTenths: 0,
      heldTenths: 0,
      books: { available: 0, held: 0, revenue: 0, funding: 0 },
    })
    tables.move({ accountId, kind: 'top_up', amountTenths: random.integer([5000, 200_000]) })
    for (let nth = 1; nth <= random.integer([1, 2]); nth++) {
      const id = accountId * 10 + nth
      const carrier = random.pick(carriers) as string
      const ratePerSecond = random.happens(0.4) ? random.integer([2, 40]) : null
      tables.lines.set(id, { id, accountId, number: `+9810${id}`, ratePerSecond, carrier })
    }
  }
}

function aCarrier(key: string, { random, faults }: { random: SeededRandom; faults: FaultProfile }): CarrierRow {
  return {
    key,
    host: 'operator',
    port: 2775,
    systemId: 'peyk',
    password: 'peyk',
    binds: random.integer([1, 3]),
    windowSize: random.integer([1, 20]),
    longStyle: random.happens(0.8) ? 'header' : 'sar',
    usesTls: false,
    blacklistErrors: [BLACKLIST_ERR],
    ratePerSecond: random.happens(0.2) ? random.integer([3, 60]) : null,
    receiptIdForm: faults.operator.idForm === 'same' ? 'same' : 'learn',
  }
}

/** The sends that will be submitted, and when. */
export function planSends({
  random,
  lines,
  faultsEndAt,
}: {
  random: SeededRandom
  lines: Line[]
  faultsEndAt: number
}): PlannedSend[] {
  return Array.from({ length: random.integer([1, 5]) }, () => {
    const line = random.pick(lines) as Line
    const text = random.happens(0.7) ? 0 : random.integer([1, 2])
    const hasOwnTexts = random.happens(0.15)
    const count = random.happens(0.2) ? random.integer([1, 3]) : random.integer([4, 60])
    const message = TEXTS[text] as string
    const recipients = Array.from({ length: count }, () => {
      const own = hasOwnTexts ? random.integer([0, 2]) : text
      return {
        operator: random.pick(OPERATORS) as number,
        priceTenths: 100 * (PARTS[own] as number) + random.integer([0, 9]),
        message: hasOwnTexts ? (TEXTS[own] as string) : null,
      }
    })
    return {
      at: random.between([0, faultsEndAt * 0.7]),
      startsIn: random.happens(0.2) ? random.between([100, 5000]) : 0,
      lastsMs: random.happens(0.15) ? random.between([1000, 12_000]) : 3_600_000,
      send: {
        accountId: line.accountId,
        lineId: line.id,
        class: random.integer([0, 2]) as 0 | 1 | 2,
        message,
        encoding: text === 2 ? 0 : 1,
        batchSize: random.integer([3, 30]),
        // Of a few seconds instead of a minute: a campaign of a simulated minute has to feel it.
        throttle: count % 4 === 0 ? { count: 8 + (count % 23), seconds: 5 } : null,
        recipients,
      },
    }
  })
}
