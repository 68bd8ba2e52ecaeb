import { openDatabase } from '@peyk/database/database.ts'
import { engineScope } from '@peyk/database/scope.ts'
import { openJobs } from '@peyk/server/platform/work/jobs.ts'
import { createLog } from '@peyk/server/platform/log.ts'
import { systemClock } from '@peyk/server/platform/clock.ts'
import { buildAudience } from '@peyk/server/features/sending/previews/usecases/build-audience.ts'
import { startPreview } from '@peyk/server/features/sending/previews/usecases/start-preview.ts'
import { buildAudienceJob, enqueueJob, returnPlacesJob } from '@peyk/server/features/sending/sending.jobs.ts'
import { enqueueLargeSend } from '@peyk/server/features/sending/queueing/usecases/enqueue-large-send.ts'
import { submitPreview } from '@peyk/server/features/sending/submit/usecases/submit-preview.ts'
import { numberAt } from '../../../testkit/campaign-check.ts'
import { cpuSecondsOf } from '../../../testkit/process-cost.ts'
import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'
import type { RunContext } from '../../../testkit/run-by-name.ts'
import { ONE_PART_TEXT, toCaller } from '../sends/campaign-sends.ts'

/** What placing one send took, from the request to its last recipient. */
export interface PlacedSend {
  recipients: number
  /** Found, counted and staged. */
  counted_seconds: number
  /** Priced, held and stored as recipients, ready to leave. */
  placed_seconds: number
  /** Processor time of this process and of PostgreSQL for all of it: whoever else is on the machine changes little of it. */
  cpu_seconds: number
}

const DAY_MS = 24 * 3_600_000
const LIMIT_MS = 10 * 60_000

const seconds = (fromMs: number): number => Math.round((performance.now() - fromMs) / 10) / 100

/** Contacts of a group: it takes no more. */
const FULL_GROUP = 100_000

/** Full groups with so many contacts together. */
async function insertGroups({ sql }: EngineFixture, { sender, contacts }: { sender: Sender; contacts: number }) {
  const ids: number[] = []
  for (let from = 0; from < contacts; from += FULL_GROUP) {
    const [group] = await sql<{ id: number }>(
      `insert into phonebooks (account_id, title, title_key) values ($1, 'bench', 'bench') returning id`,
      [sender.accountId],
    )
    const groupId = group?.id ?? 0
    const numbers = Array.from({ length: Math.min(FULL_GROUP, contacts - from) }, (_, at) => numberAt(from + at))
    await sql(
      `insert into contacts (account_id, phonebook_id, msisdn, consent_source, consent_by)
      select $1, $2, n, 'hand', 'bench' from unnest($3::bigint[]) n`,
      [sender.accountId, groupId, numbers],
    )
    await sql('update phonebooks set contact_count = $2 where id = $1', [groupId, numbers.length])
    ids.push(groupId)
  }
  return ids
}

/**
 * Places sends of as many people of a bank as of contacts of a group, one after the other, in processes that do nothing else:
 * previewed as the panel does it, and stored to the last recipient. The sends are for tomorrow, so that nothing leaves.
 * `bank`: the body of a targeted send without its words.
 */
export async function placeSends(
  fixture: EngineFixture,
  { sender, people, bank, onEnd }: { sender: Sender; people: number; bank: object } & Pick<RunContext, 'onEnd'>,
): Promise<{ phonebook: PlacedSend; bank: PlacedSend; again: PlacedSend; ratio: number; cpu_ratio: number }> {
  const db = openDatabase({ connection: fixture.connection, pools: { calls: 4, engine: 2 } })
  onEnd(() => db.close())
  const log = createLog({ level: 'warn' })
  const jobs = await openJobs({ connection: fixture.connection, jobs: [buildAudienceJob, enqueueJob, returnPlacesJob], isWorker: false, log }) // prettier-ignore
  onEnd(() => jobs.close())
  const deps = { db, jobs, clock: systemClock }
  const { scope } = sender
  const caller = toCaller(sender)
  const place = async (target: object): Promise<PlacedSend> => {
    const words = { from_number: sender.advertising.number, message: ONE_PART_TEXT, send_time: Date.now() + DAY_MS }
    const input = { ...words, ...target } as Parameters<typeof startPreview>[0]['input']
    const cpu = async () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 + (await cpuSecondsOf(fixture.postgresPid())) // prettier-ignore
    const cpuBefore = await cpu()
    const began = performance.now()
    const { preview_id: previewId } = await startPreview({ scope, caller, input }, deps)
    await buildAudience({ scope, sendId: previewId, signal: AbortSignal.timeout(LIMIT_MS) }, deps)
    const countedSeconds = seconds(began)
    const counted = performance.now()
    await submitPreview({ scope, caller, ip: '127.0.0.1', previewId, extras: { send_time: Date.now() + DAY_MS } }, deps)
    await enqueueLargeSend({ send: { accountId: sender.accountId, sendId: previewId }, scope: engineScope() }, deps)
    const placedSeconds = seconds(counted)
    const cpuSeconds = Math.round(((await cpu()) - cpuBefore) * 100) / 100
    const [stored] = await fixture.sql<{ count: number; state: number }>(
      'select recipient_count as count, state from sends where id = $1',
      [previewId],
    )
    if (stored?.state !== 5) throw new Error(`the send is in state ${stored?.state}`)
    return {
      recipients: stored.count,
      counted_seconds: countedSeconds,
      placed_seconds: placedSeconds,
      cpu_seconds: cpuSeconds,
    }
  }
  const groupIds = await insertGroups(fixture, { sender, contacts: people })
  const phonebook = await place({ sending_type: 'phonebook', params: [{ type: 'all', phonebook_ids: groupIds }] })
  const first = await place(bank)
  // Once more, when the same people have had an advert of that day.
  const again = await place(bank)
  const wholeOf = (send: PlacedSend) => (send.counted_seconds + send.placed_seconds) / send.recipients
  const cpuOf = (send: PlacedSend) => send.cpu_seconds / send.recipients
  const ratioOf = (of: (send: PlacedSend) => number) => Math.round((of(phonebook) / of(first)) * 100) / 100
  return { phonebook, bank: first, again, ratio: ratioOf(wholeOf), cpu_ratio: ratioOf(cpuOf) }
}
