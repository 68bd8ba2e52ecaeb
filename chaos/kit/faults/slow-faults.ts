import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { numberAt } from '../../../testkit/campaign-check.ts'
import type { CampaignSend } from '../campaign.ts'
import { randomBetween } from './fault.ts'
import type { Fault, FaultContext } from './fault.ts'
import type { SlowProxy } from './slow-proxy.ts'
import { NORMAL_BEHAVIOUR } from './smsc-faults.ts'

/** A send that was stopped: from its moment on, and a second more, nothing of it may leave (promise R7). */
export interface StoppedSend {
  kind: 'paused' | 'cancelled'
  send: CampaignSend
  from: number
  /** When it was let go again; never for a cancelled one. */
  until: number
  /** What was on a slow way to the operator arrives so much later. */
  networkDelayMs: number
}

interface SlowPeriod {
  name: string
  seconds: number
  networkDelayMs: number
  begin(field: FaultContext): Promise<void>
  end(field: FaultContext): Promise<void>
}

/** For as long as everything is slow, one send is paused and another cancelled. */
const slowFault = (slowness: SlowPeriod, stops: StoppedSend[]): Fault => ({
  name: slowness.name,
  stopsSending: false,
  async inject(field) {
    const { campaign, random, print } = field
    const { seconds, networkDelayMs } = slowness
    await slowness.begin(field)
    await sleep(randomBetween(random, [500, 2000]))
    const paused = await campaign.findWaitingSend()
    if (paused !== null) {
      await campaign.control('pause', paused)
      const stop: StoppedSend = { kind: 'paused', send: paused, from: Date.now(), until: Infinity, networkDelayMs }
      stops.push(stop)
      await cancelWaitingSend(field, { stops, wayMs: networkDelayMs })
      await sleep(seconds * 1000)
      stop.until = Date.now()
      await campaign.control('resume', paused)
    } else {
      print('    nothing was waiting that could be paused')
      await sleep(seconds * 1000)
    }
    await slowness.end(field)
    return 0
  },
})

async function cancelWaitingSend(
  { campaign, print }: FaultContext,
  { stops, wayMs: networkDelayMs }: { stops: StoppedSend[]; wayMs: number },
): Promise<void> {
  const send = await campaign.findWaitingSend()
  if (send === null) return
  // It may have left whole in this very moment: then there is nothing to cancel, and it is told so.
  const isCancelled = await campaign.control('cancel', send).then(
    () => true,
    () => false,
  )
  if (isCancelled) stops.push({ kind: 'cancelled', send, from: Date.now(), until: Infinity, networkDelayMs })
  else print('    the send had left before it could be cancelled')
}

/** `wires`: to the operator and to the database. */
export function slowFaults(
  { operator, database }: { operator: SlowProxy; database: SlowProxy },
  stops: StoppedSend[],
): Fault[] {
  const slow: SlowPeriod[] = [
    {
      name: 'slow operator',
      seconds: 8,
      networkDelayMs: 0,
      begin: ({ fixture }) =>
        fixture.configureSimulator({ answer_delay_ms: [300, 2500], receipt_delay_ms: [3000, 20_000] }),
      end: ({ fixture }) => fixture.configureSimulator(NORMAL_BEHAVIOUR),
    },
    {
      name: 'slow network to the operator',
      seconds: 8,
      networkDelayMs: 500,
      begin: async () => operator.setDelay(500),
      end: async () => operator.setDelay(0),
    },
    {
      name: 'slow network to the database',
      seconds: 10,
      networkDelayMs: 0,
      begin: async () => database.setDelay(25),
      end: async () => database.setDelay(0),
    },
    {
      name: 'everything slow',
      seconds: 8,
      networkDelayMs: 300,
      async begin({ fixture }) {
        operator.setDelay(300)
        database.setDelay(15)
        await fixture.configureSimulator({ answer_delay_ms: [100, 1000] })
      },
      async end({ fixture }) {
        operator.setDelay(0)
        database.setDelay(0)
        await fixture.configureSimulator(NORMAL_BEHAVIOUR)
      },
    },
  ]
  return slow.map((slowness) => slowFault(slowness, stops))
}

/** Parts of stopped sends that the operator accepted later than a second after the stop. */
export async function countLateSubmits(
  stops: readonly StoppedSend[],
  { logPath }: { logPath: string },
): Promise<number> {
  const stopsOf = new Map<string, StoppedSend[]>()
  for (const stop of stops) {
    for (let at = 0; at < stop.send.count; at++) {
      const number = `+${numberAt(stop.send.from + at)}`
      stopsOf.set(number, [...(stopsOf.get(number) ?? []), stop])
    }
  }
  let late = 0
  for await (const line of createInterface({ input: createReadStream(logPath), crlfDelay: Infinity })) {
    if (!line.startsWith('{"kind":"submit"')) continue
    const { at, to } = JSON.parse(line) as { at: number; to: string }
    const isLate = ({ from, until, networkDelayMs }: StoppedSend) => at > from + 1000 + networkDelayMs && at < until
    if (stopsOf.get(to)?.some(isLate) === true) late += 1
  }
  return late
}
