import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { newToken, secretHash } from '@peyk/server/platform/http/auth/tokens.ts'
import { ONE_PART_TEXT, openSubmitter } from './kit/sends/campaign-sends.ts'
import { medianOf } from './kit/median.ts'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { EngineFixture, Sender } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'

// What it costs the engine to tell a program of every message, and how fast that is told: the same campaign by an account
// with an endpoint and by one without, in turn, from the submit to the last stored receipt. The receiver is a process of
// its own. Aims: 2,000 statuses a second to one endpoint, the engine at most 5 % slower.

const AIMS = { statuses_per_second: 2000, slower_by: 0.05 }

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const recipients = Math.max(100, wholeNumber('recipients', 20_000))
  const rounds = Math.max(1, wholeNumber('rounds', 3))
  const fixture = await openEngineFixture({ onEnd }, { windowSize: wholeNumber('window', 2000), binds: 2 })
  await fixture.configureSimulator({ receipt_delay_ms: [20, 200] })
  const peyk = await fixture.startPeyk(['api', 'worker', 'gateway'], { PEYK_WEBHOOK_ALLOW: '127.0.0.1' })
  const messages = recipients * (rounds + 1)
  const deaf = await fixture.newSender({ messages })
  const listening = await fixture.newSender({ messages })
  const receiver = await startReceiver({ onEnd })
  await listen({ fixture, url: peyk.url ?? '', sender: listening, receiverUrl: receiver.url })
  const submitter = await openSubmitter(fixture, { onEnd })
  // The gateway takes carriers every two seconds.
  await sleep(2500)

  let from = 0
  const campaign = async (sender: Sender) => {
    const before = receiver.statuses()
    const startedAt = Date.now()
    const sent = { sender, lineNumber: sender.service.number, message: ONE_PART_TEXT, recipients, from }
    const sendId = await submitter.submitOne(sent)
    from += recipients
    await until(async () => (await isFinished(fixture, sendId)) === true)
    const enginePerSecond = (recipients * 1000) / (Date.now() - startedAt)
    await until(async () => (await countUntold(fixture)) === 0)
    await sleep(600)
    const statuses = receiver.statuses() - before
    return { enginePerSecond, statuses, toldPerSecond: (statuses * 1000) / (Date.now() - 600 - startedAt) }
  }
  // Warm, and not counted.
  await campaign(deaf)
  await campaign(listening)
  const without: number[] = []
  const withEndpoint: number[] = []
  const told: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    // In turn, and each first as often as the other.
    for (const sender of round % 2 === 0 ? [listening, deaf] : [deaf, listening]) {
      const result = await campaign(sender)
      if (sender === deaf) without.push(result.enginePerSecond)
      else {
        withEndpoint.push(result.enginePerSecond)
        told.push(result.toldPerSecond)
      }
      print(`round ${round} ${sender === deaf ? 'without' : 'with   '}: ${Math.round(result.enginePerSecond)} messages a second, ${result.statuses} statuses told, ${Math.round(result.toldPerSecond)} a second`) // prettier-ignore
    }
  }
  const [plain, heard] = [medianOf(without), medianOf(withEndpoint)]
  const slowerBy = Math.round((1 - heard / plain) * 1000) / 1000
  const statusesPerSecond = Math.round(medianOf(told))
  return {
    ok: statusesPerSecond >= AIMS.statuses_per_second && slowerBy <= AIMS.slower_by,
    aims: AIMS,
    recipients,
    rounds,
    engine_per_second: { without: Math.round(plain), with: Math.round(heard) },
    slower_by: slowerBy,
    statuses_per_second: statusesPerSecond,
    calls: receiver.calls(),
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(50)
}

async function isFinished({ sql }: EngineFixture, sendId: number): Promise<boolean> {
  const [row] = await sql<{ state: number }>('select state from sends where id = $1', [sendId])
  return row?.state === 6
}

async function countUntold({ sql }: EngineFixture): Promise<number> {
  const [row] = await sql<{ untold: number }>(
    `select (select count(*) from webhook_events) + (select count(*) from webhook_deliveries where status = 'waiting') as untold`,
  )
  return row?.untold ?? 0
}

/** By the call, as a customer does it. */
async function listen({
  fixture,
  url,
  sender,
  receiverUrl,
}: {
  fixture: EngineFixture
  url: string
  sender: Sender
  receiverUrl: string
}) {
  // prettier-ignore
  const token = newToken()
  await fixture.sql(
    `insert into sessions (account_id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [sender.accountId, sender.userId, secretHash(token)],
  )
  const answer = await fetch(`${url}/v1/api/user/webhooks`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ url: receiverUrl, events: ['message.status', 'send.finished'] }),
  })
  if (!answer.ok) throw new Error(`no endpoint could be made: ${answer.status} ${await answer.text()}`)
}

async function startReceiver({ onEnd }: Pick<RunContext, 'onEnd'>) {
  const program = new URL('../apps/simulators/src/webhook-receiver/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, WEBHOOK_PORT: '0', TELLS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onEnd(async () => void child.kill('SIGTERM'))
  let told = { calls: 0, statuses: 0 }
  const ready = Promise.withResolvers<string>()
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      const url = /receiver ready: (\S+)/.exec(line)?.[1]
      if (url !== undefined) ready.resolve(url)
      const counts = /^told (\d+) (\d+)/.exec(line)
      if (counts !== null) told = { calls: Number(counts[1]), statuses: Number(counts[2]) }
    }
  })
  return { url: await ready.promise, statuses: () => told.statuses, calls: () => told.calls }
}
