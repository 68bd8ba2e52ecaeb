import { setTimeout as sleep } from 'node:timers/promises'
import { numberAt } from '../testkit/campaign-check.ts'
import { ONE_PART_TEXT, openSubmitter } from './kit/sends/campaign-sends.ts'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { EngineFixture, Sender } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { timePages } from './kit/page-timing.ts'
import type { ApiCall } from './kit/rate-paced-client.ts'
import { ApiClient } from './kit/rate-paced-client.ts'
import { peakMemoryMb } from '../testkit/process-cost.ts'
import { toPercentiles } from './kit/percentiles.ts'
import { STATEMENT_COUNTING_SETTINGS, openStatementCounter } from './kit/postgres/statement-cost.ts'

// The report of one send to a million (promise U5): its first page, pages far behind, and every filter, while it is being
// sent and afterwards, over HTTP with all roles in one process; then the file of all of them, in a process of its own.

const AIMS = { first_page_ms: 150, filter_ms: 300, file_grows_mb: 150 }
const PER_PAGE = 50
const STATES = ['waiting', 'sent', 'delivered', 'failed', 'blacklist', 'cancelled', 'doubtful'] as const
/** A little of everything that becomes of messages. */
const OUTCOME_MIX = {
  receipt_delay_ms: [20, 200],
  refuse_share: 0.02,
  not_delivered_share: 0.05,
  blacklisted_share: 0.01,
}

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const recipients = Math.max(1000, wholeNumber('recipients', 1_000_000))
  const fixture = await openEngineFixture({ onEnd }, { windowSize: 2000, settings: STATEMENT_COUNTING_SETTINGS })
  await fixture.configureSimulator(OUTCOME_MIX)
  const cost = await openStatementCounter(fixture, { onEnd })
  const sender = await fixture.newSender({ messages: recipients })
  const peyk = await fixture.startPeyk(['api', 'worker', 'gateway'])
  const client = new ApiClient({ url: peyk.url ?? '', apiKey: sender.apiKey }, { onEnd })
  const submitter = await openSubmitter(fixture, { onEnd })
  await sleep(1500)
  const sendId = await submitter.submitOne({
    sender,
    lineNumber: sender.service.number,
    message: ONE_PART_TEXT,
    recipients,
    from: 0,
  })
  const pages = buildRecipientPages({ sendId, recipients })
  const state = async () => {
    const [row] = await fixture.sql<{ state: number }>('select state from sends where id = $1', [sendId])
    return row?.state ?? 0
  }

  const meanwhile = new Map<string, number[]>(pages.map(({ name }) => [name, []]))
  let asked = 0
  for (let now = await state(); now !== 6; now = await state()) {
    if (![0, 2, 5].includes(now)) throw new Error(`the send ended in state ${now}`)
    const page = pages[asked % pages.length] as ApiCall
    asked += 1
    const { status, ms } = await client.call(page)
    if (status !== 200) throw new Error(`${page.name} answered ${status}`)
    meanwhile.get(page.name)?.push(ms)
  }
  const during = toPercentiles([...meanwhile.values()].flat())
  print(`while it was sent, ${during.count} pages: p50 ${during.p50} ms, p95 ${during.p95} ms`)
  const after = await timePages(client, { pages, rounds: wholeNumber('asks', 40), cost })
  for (const [name, timing] of Object.entries(after)) print(`${name.padEnd(24)} ${JSON.stringify(timing)}`)
  const most = (isFirst: boolean) =>
    Math.max(
      ...Object.entries(after).flatMap(([name, { p95_ms }]) => ((name === FIRST_PAGE) === isFirst ? [p95_ms] : [])),
    )
  const peakMb = await peakMemoryMb(peyk.pid)
  await peyk.stop()
  const files = {
    xlsx: await timeRecipientFile({ fixture, sender, sendId, format: 'xlsx' }, { onEnd }),
    csv: await timeRecipientFile({ fixture, sender, sendId, format: 'csv' }, { onEnd }),
  }
  for (const [format, file] of Object.entries(files)) print(`${format.padEnd(24)} ${JSON.stringify(file)}`)
  const grows = Math.max(...Object.values(files).map((file) => file.peak_mb - file.idle_mb))
  const meets = {
    first_page: most(true) <= AIMS.first_page_ms,
    filters: most(false) <= AIMS.filter_ms,
    file: grows <= AIMS.file_grows_mb && Object.values(files).every(({ rows }) => rows === recipients),
  }
  return {
    ok: meets.first_page && meets.filters && meets.file,
    recipients,
    aims: AIMS,
    first_page_p95_ms: most(true),
    slowest_other_p95_ms: most(false),
    while_sent_ms: during,
    pages: Object.fromEntries(Object.entries(after).map(([name, { p50_ms, p95_ms }]) => [name, { p50_ms, p95_ms }])),
    peak_mb: peakMb,
    files,
    meets,
  }
}

/** The file of all recipients of a send, made by a process that does nothing else. */
interface RecipientFile {
  rows: number
  megabytes: number
  /** From the call to its answer, and to the ready file. */
  answered_ms: number
  seconds: number
  /** What the process had before, and at its most. */
  idle_mb: number
  peak_mb: number
}

/** Makes the file of a send in a process of its own, so that its peak of memory is that of the file alone. */
async function timeRecipientFile(
  { fixture, sender, sendId, format }: { fixture: EngineFixture; sender: Sender; sendId: number; format: 'xlsx' | 'csv' }, // prettier-ignore
  { onEnd }: Pick<RunContext, 'onEnd'>,
): Promise<RecipientFile> {
  const peyk = await fixture.startPeyk(['api', 'worker'])
  const client = new ApiClient({ url: peyk.url ?? '', apiKey: sender.apiKey }, { onEnd })
  await sleep(2000)
  const idle = await peakMemoryMb(peyk.pid)
  const began = performance.now()
  const path = `report/download_recipients?bulk_id=${sendId}&format=${format}`
  const asked = await client.call<{ file_id: number }>({ name: 'file', method: 'GET', path })
  if (asked.data === null) throw new Error(`the file was refused: ${asked.status}`)
  for (;;) {
    await sleep(100)
    const [file] = await fixture.sql<{ status: string; rows: number; size: number }>(
      'select status, row_count as rows, size from files where id = $1',
      [asked.data.file_id],
    )
    if (file?.status === 'ready') {
      const seconds = (performance.now() - began) / 1000
      const peak = await peakMemoryMb(peyk.pid)
      await peyk.stop()
      const [megabytes, rounded] = [Math.round(file.size / 1e5) / 10, Math.round(seconds * 10) / 10]
      return { rows: file.rows, megabytes, answered_ms: Math.round(asked.ms), seconds: rounded, idle_mb: idle, peak_mb: peak } // prettier-ignore
    }
    if (file?.status !== 'processing') throw new Error(`the file ended as ${file?.status}`)
  }
}

const FIRST_PAGE = 'first page'

function buildRecipientPages({ sendId, recipients }: { sendId: number; recipients: number }): ApiCall[] {
  const of = (name: string, query: string): ApiCall => ({
    name,
    method: 'GET',
    path: `report/recipients?bulk_id=${sendId}&per_page=${PER_PAGE}&${query}`,
  })
  const far = Math.ceil(recipients / PER_PAGE)
  return [
    of(FIRST_PAGE, 'page=1'),
    of('last page', `page=${far}`),
    ...STATES.map((state) => of(state, `page=1&state=${state}`)),
    of('failed, far behind', `page=${Math.max(1, Math.floor((far * 6) / 100))}&state=failed`),
    of('delivered, in the middle', `page=${Math.max(1, Math.floor(far * 0.45))}&state=delivered`),
    of('a number', `page=1&recipient=${numberAt(Math.floor(recipients / 2))}`),
    of('a number of nobody', 'page=1&recipient=989990000000'),
    of('a piece of many', 'page=1&recipient=12'),
    of('a piece of some', `page=2&recipient=${String(numberAt(recipients - 1)).slice(-4)}`),
    of('a piece of few', `page=1&recipient=${String(numberAt(recipients - 1)).slice(-6)}`),
    of('a piece of nobody', 'page=1&recipient=99999999'),
    { name: 'the send', method: 'GET', path: `report/by_bulk?bulk_id=${sendId}` },
  ]
}
