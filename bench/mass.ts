import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBackgroundCaller } from './kit/background-caller.ts'
import { verifyCampaign, readLog } from '../testkit/campaign-check.ts'
import { measureCost, totalBytes } from './kit/sends/campaign-cost.ts'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { EngineFixture, PeykProcess, Role, Sender } from '../testkit/start-engine.ts'
import { MASS_MODES, seedAudience, countWrongTexts } from '../testkit/mass-sends.ts'
import type { MassMode } from '../testkit/mass-sends.ts'
import { medianOf } from './kit/median.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { ApiClient } from './kit/rate-paced-client.ts'
import { peakMemoryMb } from '../testkit/process-cost.ts'

// Sends to a checked file or to groups, over HTTP: from the preview to the last stored receipt, one text for all (`file`)
// beside the modes in which everybody has a text of their own. `wrong_texts`, `lost` and `charged_twice` come from the
// simulator's log and the ledger. `--apart`: each role in a process of its own, whose memory is told one by one.
// `--direct`: by the call that programs make, without a preview; what is counted then is the time until its answer.

const AIMS = { ratio: 0.8, peak_mb: 300, api_p99_ms: 200, first_on_wire_ms: 30_000 }
const RECEIPT_DELAY_MS = [20, 200]
const OTHERS_PER_SECOND = 20

export async function run({ options, onEnd, print, wholeNumber }: RunContext) {
  const recipients = Math.max(10, wholeNumber('recipients', 20_000))
  const rounds = Math.max(1, wholeNumber('rounds', 3))
  const modes = MASS_MODES.filter((mode) => mode === 'file' || (options['only'] ?? mode) === mode)
  const link = { windowSize: wholeNumber('window', 2000), binds: wholeNumber('binds', 2) }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-bench-mass-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const fixture = await openEngineFixture({ onEnd }, link)
  await fixture.configureSimulator({ receipt_delay_ms: RECEIPT_DELAY_MS })
  const isApart = options['apart'] !== undefined
  const isDirect = options['direct'] !== undefined
  const processes = await startProcesses(fixture, {
    folder,
    roles: isApart ? [['api'], ['worker'], ['gateway']] : [ALL_ROLES],
  })
  const pids = processes.map(({ pid }) => pid)
  const url = processes[0]?.url ?? null
  if (url === null) throw new Error('Peyk has no address')
  const [sender, other] = [await fixture.newSender({ messages: recipients * rounds * modes.length }), await fixture.newSender({ messages: 1 })] // prettier-ignore
  const client = new ApiClient({ url, apiKey: sender.apiKey }, { onEnd })
  await sleep(2500)

  const sendIds: number[] = []
  const personal: [number, number][] = []
  const results: Result[] = []
  let numbers = 0
  for (let round = 1; round <= rounds; round += 1) {
    for (const mode of modes) {
      const audience = { mode, sender, recipients, from: numbers }
      const body = await seedAudience(audience, { fixture, url, folder })
      const calls = [{ name: 'token', method: 'GET', path: 'acl/auth/check_token' }] as const
      const others = startBackgroundCaller({ url, apiKey: other.apiKey, calls, perSecond: OTHERS_PER_SECOND }, { onEnd }) // prettier-ignore
      const before = await measureCost(fixture, pids)
      const times = await sendAndWait({ client, fixture, sender, body, isDirect })
      const after = await measureCost(fixture, pids)
      const waits = (await others.stop()).map(({ ms }) => ms).toSorted((a, b) => a - b)
      const cpu = (name: 'peyk' | 'postgres' | 'simulator') => Math.round(((after.cpu[name] - before.cpu[name]) * 1e6) / recipients) // prettier-ignore
      const result = {
        mode,
        perSecond: Math.round((recipients * 1000) / times.allMs),
        ...times,
        cpu: { peyk: cpu('peyk'), postgres: cpu('postgres'), simulator: cpu('simulator') },
        bytes: Math.round((totalBytes(after) - totalBytes(before)) / recipients),
        p99Ms: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
      }
      results.push(result)
      sendIds.push(times.sendId)
      if (mode !== 'file') personal.push([numbers, numbers + recipients])
      numbers += recipients
      const peakMb = (await readPeaks(processes)).map(({ mb }) => mb).join(' and ')
      print(`round ${round}, ${mode}: ${result.perSecond}/s (counted in ${times.countedMs} ms, first on the wire after ${times.firstMs} ms, all after ${times.allMs} ms); µs per message: ${JSON.stringify(result.cpu)}; ${result.bytes} bytes; peak ${peakMb} MB; others' p99 ${result.p99Ms} ms`) // prettier-ignore
    }
  }
  await fixture.simulatorStats()
  const verdict = await verifyCampaign(fixture, { sendIds, log: await readLog(fixture.logPath, { numbers }) })
  const isPersonal = (index: number) => personal.some(([from, to]) => index >= from && index < to)
  const wrong = await countWrongTexts(fixture.logPath, { isPersonal })
  const of = (mode: MassMode, figure: (result: Result) => number) =>
    medianOf(results.filter((one) => one.mode === mode).map(figure))
  const figures = Object.fromEntries(
    modes.map((mode) => [
      mode,
      {
        per_second: of(mode, (one) => one.perSecond),
        ratio: Math.round((of(mode, (one) => one.perSecond) / of('file', (one) => one.perSecond)) * 100) / 100,
        counted_ms: of(mode, (one) => one.countedMs),
        first_on_wire_ms: of(mode, (one) => one.firstMs),
        cpu_us_per_message: { peyk: of(mode, (one) => one.cpu.peyk), postgres: of(mode, (one) => one.cpu.postgres), simulator: of(mode, (one) => one.cpu.simulator) }, // prettier-ignore
        bytes_per_message: of(mode, (one) => one.bytes),
        api_p99_ms: of(mode, (one) => one.p99Ms),
      },
    ]),
  )
  const isRight = wrong === 0 && verdict.lost === 0 && verdict.charged_twice === 0 && verdict.ledger_sum === 0
  const peaks = await readPeaks(processes)
  const memory = { peak_mb: Math.max(...peaks.map(({ mb }) => mb)), ...(isApart && { peaks_mb: Object.fromEntries(peaks.map(({ name, mb }) => [name, mb])) }) } // prettier-ignore
  const how = { ...(isApart && { apart: true }), ...(isDirect && { direct: true }) }
  return { ok: isRight, recipients, rounds, ...how, aims: AIMS, ...memory, ...figures, wrong_texts: wrong, ...verdict }
}

const ALL_ROLES = ['api', 'worker', 'gateway'] as const

/** Processes with these roles, the first one with a panel, over one storage. */
async function startProcesses(
  fixture: EngineFixture,
  { folder, roles }: { folder: string; roles: readonly (readonly Role[])[] },
): Promise<(PeykProcess & { name: string })[]> {
  const env = { PEYK_DATA_DIR: path.join(folder, 'data'), PEYK_SECRET: 'a secret of this run, and of no other one' }
  const processes = []
  for (const some of roles) processes.push({ name: some.join(', '), ...(await fixture.startPeyk(some, env)) })
  return processes
}

const readPeaks = (processes: readonly (PeykProcess & { name: string })[]) =>
  Promise.all(processes.map(async ({ name, pid }) => ({ name, mb: await peakMemoryMb(pid) })))

interface Result extends Times {
  mode: MassMode
  perSecond: number
  cpu: { peyk: number; postgres: number; simulator: number }
  bytes: number
  p99Ms: number
}

interface Times {
  sendId: number
  /** From the preview's call until it is ready, or until the direct call is answered. */
  countedMs: number
  /** From the submit to the first accepted message; from the first call to the end. */
  firstMs: number
  allMs: number
}

interface SendInput {
  client: ApiClient
  fixture: EngineFixture
  sender: Sender
  body: object
  isDirect: boolean
}

/** Asks for a send, and waits for its end. */
async function sendAndWait({ isDirect, ...sending }: SendInput): Promise<Times> {
  const { fixture: { sql }, sender } = sending // prettier-ignore
  const startedAt = Date.now()
  const { sendId, submittedAt, countedAt } = isDirect ? await sendDirectly(sending) : await sendWithPreview(sending)
  for (;;) {
    const [row] = await sql<{ state: number }>('select state from sends where id = $1', [sendId])
    if (row?.state === 6) break
    if (row !== undefined && ![0, 2, 5].includes(row.state)) throw new Error(`the send ended in state ${row.state}`)
    await sleep(100)
  }
  const endedAt = Date.now()
  const [first] = await sql<{ ms: number }>(
    'select (extract(epoch from min(submitted_at)) * 1000)::float8 as ms from submits where account_id = $1 and send_id = $2',
    [sender.accountId, sendId],
  )
  const firstMs = Math.round((first?.ms ?? 0) - submittedAt)
  return { sendId, countedMs: countedAt - startedAt, firstMs, allMs: endedAt - startedAt }
}

interface SubmittedSend {
  sendId: number
  submittedAt: number
  countedAt: number
}

/** As programs do it. */
async function sendDirectly({ client, sender, body }: Omit<SendInput, 'isDirect'>): Promise<SubmittedSend> {
  const submittedAt = Date.now()
  const request = { name: 'send', method: 'POST', path: 'send', body: { ...body, from_number: sender.service.number } } as const // prettier-ignore
  const { data, status } = await client.call<{ message_outbox_ids: number[] }>(request)
  const [sendId] = data?.message_outbox_ids ?? []
  if (sendId === undefined) throw new Error(`the send answered ${status}`)
  return { sendId, submittedAt, countedAt: Date.now() }
}

/** As the panel does it: the preview, and its submit with the price that was seen. */
async function sendWithPreview({ client, sender, body }: Omit<SendInput, 'isDirect'>): Promise<SubmittedSend> {
  interface Preview {
    preview_id: number
    status: string
    total_price: number
    error_text: string | null
  }
  const request = { name: 'preview', method: 'POST', path: 'send/previews', body: { ...body, from_number: sender.service.number } } as const // prettier-ignore
  let { data: shown } = await client.call<Preview>(request)
  while (shown?.status === 'counting') {
    await sleep(50)
    const again = { name: 'poll', method: 'GET', path: `send/previews/${shown.preview_id}` } as const
    shown = (await client.call<Preview>(again)).data
  }
  if (shown?.status !== 'ready') throw new Error(`no preview: ${shown?.error_text ?? 'refused'}`)
  const submittedAt = Date.now()
  const path = `send/previews/${shown.preview_id}/submit`
  const submitted = await client.call({
    name: 'submit',
    method: 'POST',
    path,
    body: { expected_price: shown.total_price },
  })
  if (submitted.status !== 200) throw new Error(`the submit answered ${submitted.status}`)
  return { sendId: shown.preview_id, submittedAt, countedAt: submittedAt }
}
