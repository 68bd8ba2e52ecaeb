import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { wakeClicks } from '../../../platform/work/wake.ts'
import { appendClicks } from '../queries/clicks.ts'
import type { LinkTarget } from '../links.queries.ts'
import type { LinkClicks, ClickCounts } from '../queries/clicks.ts'
import type { ClickKind } from './classify-click.ts'

/** Visits wait for one another so long before they are written: what a killed process loses is no more. */
const FLUSH_MS = 250

const COUNTS_BY_KIND: Readonly<Record<ClickKind, ClickCounts>> = {
  first: { clicks: 1, firsts: 1, robots: 0, ahead: 0 },
  again: { clicks: 1, firsts: 0, robots: 0, ahead: 0 },
  robot: { clicks: 0, firsts: 0, robots: 1, ahead: 0 },
  prefetch: { clicks: 0, firsts: 0, robots: 1, ahead: 1 },
}

export interface ClickBuffer {
  add(link: Pick<LinkTarget, 'accountId' | 'linkId'>, visit: ClickKind): void
  /** Writes what was gathered. */
  flush(): Promise<void>
}

/** Gathers clicks in memory, one row a link, so that no redirect waits for a write. */
export function createClickBuffer({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): ClickBuffer {
  let gathered = new Map<number, LinkClicks>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const later = () => {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
  }
  const write = async (some: readonly LinkClicks[]) => {
    try {
      await db.asGate(gateScope(), async (tx) => {
        await appendClicks(tx, some)
        await wakeClicks(tx)
      })
    } catch (err) {
      log.error({ err }, 'visits of short links could not be written and are tried again')
      for (const one of some) put(one, one)
      later()
    }
  }
  const put = ({ accountId, linkId, atMs }: Omit<LinkClicks, keyof ClickCounts>, visits: ClickCounts) => {
    const { clicks, firsts, robots, ahead } = visits
    const known = gathered.get(linkId)
    if (known === undefined) gathered.set(linkId, { accountId, linkId, atMs, clicks, firsts, robots, ahead })
    else {
      known.clicks += clicks
      known.firsts += firsts
      known.robots += robots
      known.ahead += ahead
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const some = [...gathered.values()]
    gathered = new Map()
    if (some.length > 0) writing = writing.then(() => write(some))
    return writing
  }
  return {
    add({ accountId, linkId }, visit) {
      put({ accountId, linkId, atMs: clock.now() }, COUNTS_BY_KIND[visit])
      later()
    },
    flush,
  }
}
