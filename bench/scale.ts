import { setTimeout as sleep } from 'node:timers/promises'
import { ONE_PART_TEXT, openSubmitter } from './kit/sends/campaign-sends.ts'
import { readProcessCpu } from './kit/process-cpu.ts'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { EngineFixture, PeykProcess, Sender } from '../testkit/start-engine.ts'
import { medianOf } from './kit/median.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { buildReportPages, timePages } from './kit/page-timing.ts'
import type { PageTiming } from './kit/page-timing.ts'
import { ApiClient } from './kit/rate-paced-client.ts'
import { tableBytes } from './kit/postgres/postgres-cost.ts'
import { round2 } from './kit/percentiles.ts'
import { STATEMENT_COUNTING_SETTINGS, openStatementCounter } from './kit/postgres/statement-cost.ts'
import { ACCOUNT_COUNT, CHUNK_MESSAGES, insertHistory } from './kit/stored/stored-history.ts'

// What a new message and a page cost while more and more messages are stored: a year of sends of several accounts is laid
// into the product's own tables, and at each size the same campaign is sent and the same pages are asked for. Times tell
// how busy the machine was as well; the blocks that PostgreSQL looked at do not.

const AIM = 1.2
const MILLION = 1_000_000
/** Whatever else runs between two sizes is in these, too: what a call costs at the least. */
const REFERENCE_CALL = { name: 'check_token', method: 'GET', path: 'acl/auth/check_token' } as const

interface SizeStats {
  millions: number
  fill_seconds: number
  gigabytes: number
  bytes_per_message: number
  campaign: { per_second: number; cpu_us: number; peyk_us: number; postgres_us: number; blocks: number; database_us: number; wal_bytes: number } // prettier-ignore
  pages: Record<string, PageTiming>
}

export async function run({ options, onEnd, print, wholeNumber }: RunContext) {
  const sizes = (options['millions'] ?? '1,5,10').split(',').map(Number)
  if (sizes.some((size) => !(size > 0))) throw new Error('--millions takes numbers with commas, e.g. 1,5,10')
  const recipients = Math.max(1000, wholeNumber('recipients', 30_000))
  const campaigns = Math.max(1, wholeNumber('rounds', 3))
  const fixture = await openEngineFixture(
    { onEnd },
    {
      windowSize: wholeNumber('window', 500),
      settings: { ...STATEMENT_COUNTING_SETTINGS, checkpoint_timeout: '30min', max_wal_size: '12GB' },
    },
  )
  await fixture.configureSimulator({ receipt_delay_ms: [20, 200] })
  const cost = await openStatementCounter(fixture, { onEnd })
  await fixture.sql(`select ensure_partitions((now() - interval '12 months')::date, 12)`)
  const senders: Sender[] = []
  for (let n = 0; n < ACCOUNT_COUNT; n += 1) senders.push(await fixture.newSender({ messages: 20 * MILLION }))
  const peyk = await fixture.startPeyk(['api', 'worker', 'gateway'])
  const client = new ApiClient({ url: peyk.url ?? '', apiKey: (senders[0] as Sender).apiKey }, { onEnd })
  const send = await openCampaignRunner(fixture, { sender: senders.at(-1) as Sender, peyk, cost, onEnd })
  await sleep(1500)
  // The first one warms everything up.
  await send(recipients)

  const nowMs = Date.now()
  const seen: SizeStats[] = []
  let lots = 0
  for (const millions of sizes) {
    const to = Math.max(1, Math.round((millions * MILLION) / CHUNK_MESSAGES))
    const began = Date.now()
    await insertHistory(fixture, { from: lots, to, senders, nowMs })
    lots = to
    await cost.analyze()
    await cost.checkpoint()
    const fillSeconds = (Date.now() - began) / 1000
    const bytes = [...(await tableBytes(fixture)).values()].reduce(
      (sum, { table, indexes }) => sum + table + indexes,
      0,
    )
    const results = []
    for (let n = 0; n < campaigns; n += 1) results.push(await send(recipients))
    const pages = [REFERENCE_CALL, ...buildReportPages(await findReportTargets(fixture, senders[0] as Sender))]
    const size: SizeStats = {
      millions: to / 10,
      fill_seconds: Math.round(fillSeconds),
      gigabytes: round2(bytes / 2 ** 30),
      bytes_per_message: Math.round(bytes / (to * CHUNK_MESSAGES)),
      campaign: medians(results),
      pages: await timePages(client, { pages, rounds: wholeNumber('asks', 60), cost }),
    }
    seen.push(size)
    printSize(size, print)
  }
  const [first, last] = [seen[0] as SizeStats, seen.at(-1) as SizeStats]
  const growth = computeGrowth({ first, last })
  const [books] = await fixture.sql<{ sum: number; difference: number }>(
    `select sum(amount_tenths)::bigint as sum, (select sum(available_tenths + held_tenths) from wallets)::bigint
      - (sum(amount_tenths) filter (where book in ('available', 'held')))::bigint as difference from ledger_entries`,
  )
  print(`from ${first.millions} to ${last.millions} million: ${JSON.stringify(growth)}`)
  return {
    ok: books?.sum === 0 && books.difference === 0,
    millions: sizes,
    recipients,
    rounds: campaigns,
    sizes: seen,
    growth,
    aims: { growth: AIM },
    meets: {
      campaign: growth.campaign_cpu <= AIM && growth.campaign_blocks <= AIM,
      pages: Object.values(growth.pages).every(({ time }) => time <= AIM),
      page_blocks: Object.values(growth.pages).every(({ blocks }) => blocks <= AIM),
    },
    ledger_sum: books?.sum ?? 0,
    wallet_difference: books?.difference ?? 0,
  }
}

/** Sends of the first account's list, and one of its large sends of months ago. */
async function findReportTargets({ sql }: Pick<EngineFixture, 'sql'>, { accountId }: Sender) {
  const [row] = await sql<{ sends: number; send_id: number; recipients: number }>(
    `select (select count(*) from sends where account_id = $1 and send_at >= now() - interval '30 days')::int as sends,
      id as send_id, recipient_count as recipients
    from sends where account_id = $1 and recipient_count between 10000 and 50000 and send_at < now() - interval '30 days'
    order by id limit 1`,
    [accountId],
  )
  if (row === undefined) throw new Error('there is no large send of months ago: give more --millions')
  return { sends: row.sends, sendId: row.send_id, recipients: row.recipients }
}

type CampaignCost = SizeStats['campaign']

/** Answers what sends a fixed campaign, and tells what each of its messages cost. */
async function openCampaignRunner(
  fixture: EngineFixture,
  {
    sender,
    peyk,
    cost,
    onEnd,
  }: {
    sender: Sender
    peyk: PeykProcess
    cost: Awaited<ReturnType<typeof openStatementCounter>>
    onEnd: RunContext['onEnd']
  },
): Promise<(recipients: number) => Promise<CampaignCost>> {
  const submitter = await openSubmitter(fixture, { onEnd })
  let from = 0
  return async (recipients) => {
    await cost.restart()
    const cpuBefore = await readProcessCpu(fixture, { peyk })
    const walBefore = await walBytes(fixture)
    const began = performance.now()
    const id = await submitter.submitOne({
      sender,
      lineNumber: sender.service.number,
      message: ONE_PART_TEXT,
      recipients,
      from,
    })
    from += recipients
    for (;;) {
      const [row] = await fixture.sql<{ state: number }>('select state from sends where id = $1', [id])
      if (row?.state === 6) break
      if (row?.state === 8) throw new Error('a campaign was short of credit')
      await sleep(50)
    }
    const seconds = (performance.now() - began) / 1000
    const { blocks, ms } = await cost.take()
    const cpuAfter = await readProcessCpu(fixture, { peyk })
    const us = (which: (name: string) => boolean) => {
      const sum = (cpu: ReadonlyMap<string, number>) =>
        [...cpu].reduce((total, [name, spent]) => (which(name) ? total + spent : total), 0)
      return round2(((sum(cpuAfter) - sum(cpuBefore)) * 1e6) / recipients)
    }
    return {
      per_second: Math.round(recipients / seconds),
      cpu_us: us((name) => name === 'peyk' || name.startsWith('postgres')),
      peyk_us: us((name) => name === 'peyk'),
      postgres_us: us((name) => name.startsWith('postgres')),
      blocks: round2(blocks / recipients),
      database_us: round2((ms * 1000) / recipients),
      wal_bytes: Math.round(((await walBytes(fixture)) - walBefore) / recipients),
    }
  }
}

async function walBytes({ sql }: Pick<EngineFixture, 'sql'>): Promise<number> {
  const [row] = await sql<{ bytes: number }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as bytes`)
  return row?.bytes ?? 0
}

const medians = (campaigns: readonly CampaignCost[]): CampaignCost =>
  Object.fromEntries(
    (Object.keys(campaigns[0] as CampaignCost) as (keyof CampaignCost)[]).map((figure) => [
      figure,
      round2(medianOf(campaigns.map((one) => one[figure]))),
    ]),
  ) as unknown as CampaignCost

/** How many times as much the last size costs as the first; times against what a call costs at the least. */
function computeGrowth({ first, last }: { first: SizeStats; last: SizeStats }) {
  const ratio = (of: (size: SizeStats) => number) => round2(of(last) / Math.max(0.01, of(first)))
  const names = Object.keys(first.pages).filter((name) => name !== REFERENCE_CALL.name)
  const timed = (size: SizeStats, name: string) => size.pages[name]?.p50_ms ?? 0
  return {
    campaign_cpu: ratio(({ campaign }) => campaign.cpu_us),
    campaign_blocks: ratio(({ campaign }) => campaign.blocks),
    campaign_wal: ratio(({ campaign }) => campaign.wal_bytes),
    campaign_time: ratio(({ campaign }) => (1 / campaign.per_second) * 1e6),
    reference: ratio((size) => timed(size, REFERENCE_CALL.name)),
    pages: Object.fromEntries(
      names.map((name) => [
        name,
        {
          time: ratio((size) => timed(size, name) / timed(size, REFERENCE_CALL.name)),
          blocks: ratio((size) => size.pages[name]?.blocks ?? 0),
        },
      ]),
    ),
  }
}

function printSize(
  { millions, fill_seconds, gigabytes, bytes_per_message, campaign, pages }: SizeStats,
  print: (line: string) => void,
): void {
  print(`${millions} million stored (laid in ${fill_seconds} s): ${gigabytes} GB, ${bytes_per_message} bytes a message`)
  print(
    `  a campaign: ${Object.entries(campaign)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
  )
  print('  page                           p50 ms   p95 ms   blocks  database ms')
  for (const [name, { p50_ms, p95_ms, blocks, database_ms }] of Object.entries(pages)) {
    print(
      `  ${name.padEnd(28)} ${[p50_ms, p95_ms, blocks, database_ms].map((value) => String(value).padStart(8)).join(' ')}`,
    )
  }
}
