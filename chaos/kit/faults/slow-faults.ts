import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { numberAt } from '../../../testkit/campaign-check.ts'
import type { CampaignSend } from '../campaign.ts'
import { between } from './fault.ts'
import type { Fault, Field } from './fault.ts'
import type { SlowWire } from './slow-proxy.ts'
import { USUAL_CONDUCT } from './smsc-faults.ts'

/** A send that was stopped: from its moment on, and a second more, nothing of it may leave (promise R7). */
export interface Stop {
  kind: 'paused' | 'cancelled'
  send: CampaignSend
  from: number
  /** When it was let go again; never for a cancelled one. */
  until: number
  /** What was on a slow way to the operator arrives so much later. */
  wayMs: number
}

interface Slowness {
  name: string
  seconds: number
  wayMs: number
  begin(field: Field): Promise<void>
  end(field: Field): Promise<void>
}

/** For as long as everything is slow, one send is paused and another cancelled. */
const slowWith = (slowness: Slowness, stops: Stop[]): Fault => ({
  name: slowness.name,
  stopsSending: false,
  async strike(field) {
    const { campaign, chance, say } = field
    const { seconds, wayMs } = slowness
    await slowness.begin(field)
    await sleep(between(chance, [500, 2000]))
    const paused = await campaign.waiting()
    if (paused !== null) {
      await campaign.control('pause', paused)
      const stop: Stop = { kind: 'paused', send: paused, from: Date.now(), until: Infinity, wayMs }
      stops.push(stop)
      await cancelOne(field, { stops, wayMs })
      await sleep(seconds * 1000)
      stop.until = Date.now()
      await campaign.control('resume', paused)
    } else {
      say('    nothing was waiting that could be paused')
      await sleep(seconds * 1000)
    }
    await slowness.end(field)
    return 0
  },
})

async function cancelOne({ campaign, say }: Field, { stops, wayMs }: { stops: Stop[]; wayMs: number }): Promise<void> {
  const send = await campaign.waiting()
  if (send === null) return
  // It may have left whole in this very moment: then there is nothing to cancel, and it is told so.
  const isCancelled = await campaign.control('cancel', send).then(
    () => true,
    () => false,
  )
  if (isCancelled) stops.push({ kind: 'cancelled', send, from: Date.now(), until: Infinity, wayMs })
  else say('    the send had left before it could be cancelled')
}

/** `wires`: to the operator and to the database. */
export function slowFaults({ operator, database }: { operator: SlowWire; database: SlowWire }, stops: Stop[]): Fault[] {
  const slow: Slowness[] = [
    {
      name: 'slow operator',
      seconds: 8,
      wayMs: 0,
      begin: ({ world }) => world.behave({ answer_delay_ms: [300, 2500], receipt_delay_ms: [3000, 20_000] }),
      end: ({ world }) => world.behave(USUAL_CONDUCT),
    },
    {
      name: 'slow network to the operator',
      seconds: 8,
      wayMs: 500,
      begin: async () => operator.delay(500),
      end: async () => operator.delay(0),
    },
    {
      name: 'slow network to the database',
      seconds: 10,
      wayMs: 0,
      begin: async () => database.delay(25),
      end: async () => database.delay(0),
    },
    {
      name: 'everything slow',
      seconds: 8,
      wayMs: 300,
      async begin({ world }) {
        operator.delay(300)
        database.delay(15)
        await world.behave({ answer_delay_ms: [100, 1000] })
      },
      async end({ world }) {
        operator.delay(0)
        database.delay(0)
        await world.behave(USUAL_CONDUCT)
      },
    },
  ]
  return slow.map((slowness) => slowWith(slowness, stops))
}

/** Parts of stopped sends that the operator accepted later than a second after the stop. */
export async function countLate(stops: readonly Stop[], { logPath }: { logPath: string }): Promise<number> {
  const stopsOf = new Map<string, Stop[]>()
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
    const isLate = ({ from, until, wayMs }: Stop) => at > from + 1000 + wayMs && at < until
    if (stopsOf.get(to)?.some(isLate) === true) late += 1
  }
  return late
}
