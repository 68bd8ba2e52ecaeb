import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { appendClicks } from '../links.queries.ts'
import type { Clicks, FoundLink } from '../links.queries.ts'

/** Visits wait for one another so long before they are written: what a killed process loses is no more. */
const GATHER_MS = 250

export interface Gatherer {
  add(link: Pick<FoundLink, 'accountId' | 'linkId'>, visit: 'person' | 'robot'): void
  /** Writes what was gathered. */
  flush(): Promise<void>
}

/** Gathers visits in memory, one row a link, so that whoever is led on never waits for a write. */
export function gatherClicks({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Gatherer {
  let gathered = new Map<number, Clicks>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const later = () => {
    timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
  }
  const write = async (some: readonly Clicks[]) => {
    try {
      await db.asGate(gateScope(), (tx) => appendClicks(tx, some))
    } catch (err) {
      log.error({ err }, 'visits of short links could not be written and are tried again')
      for (const { clicks, robots, ...link } of some) put(link, { clicks, robots })
      later()
    }
  }
  const put = (link: Omit<Clicks, 'clicks' | 'robots'>, { clicks, robots }: Pick<Clicks, 'clicks' | 'robots'>) => {
    const known = gathered.get(link.linkId)
    if (known === undefined) gathered.set(link.linkId, { ...link, clicks, robots })
    else {
      known.clicks += clicks
      known.robots += robots
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
      const one = visit === 'person' ? { clicks: 1, robots: 0 } : { clicks: 0, robots: 1 }
      put({ accountId, linkId, atMs: clock.now() }, one)
      later()
    },
    flush,
  }
}
