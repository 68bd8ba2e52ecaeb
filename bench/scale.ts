import { setTimeout as sleep } from 'node:timers/promises'
import { ONE_PART, openSubmitDesk } from './kit/campaign-sends.ts'
import { crewCpu } from './kit/process-cpu.ts'
import { openEngineWorld } from '../testkit/start-engine.ts'
import type { EngineWorld, PeykProcess, Sender } from '../testkit/start-engine.ts'
import { medianOf } from './kit/median.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { pagesOf, timePages } from './kit/page-timing.ts'
import type { PageTiming } from './kit/page-timing.ts'
import { ApiClient } from './kit/rate-paced-client.ts'
import { tableBytes } from './kit/postgres-cost.ts'
import { round2 } from './kit/percentiles.ts'
import { COUNTED, openStatementCost } from './kit/statement-cost.ts'
import { ACCOUNTS, LOT, layLots } from './kit/stored-history.ts'

// What a new message and a page cost while more and more messages are stored: a year of sends of several accounts is laid
// into the product's own tables, and at each size the same campaign is sent and the same pages are asked for. Times say
// how busy the machine was as well; the blocks that PostgreSQL looked at do not.

const AIM = 1.2
const MILLION = 1_000_000
/** Whatever else runs between two sizes is in these, too: what a call costs at the least. */
const REFERENCE = { name: 'check_token', method: 'GET', path: 'acl/auth/check_token' } as const

interface Size {
  millions: number
  fill_seconds: number
  gigabytes: number
  bytes_per_message: number
  campaign: { per_second: number; cpu_us: number; peyk_us: number; postgres_us: number; blocks: number; database_us: number; wal_bytes: number } // prettier-ignore
  pages: Record<string, PageTiming>
}

export async function run({ options, onEnd, say, wholeNumber }: RunContext) {
  const sizes = (options['millions'] ?? '1,5,10').split(',').map(Number)
  if (sizes.some((size) => !(size > 0))) throw new Error('--millions takes numbers with commas, e.g. 1,5,10')
  const recipients = Math.max(1000, wholeNumber('recipients', 30_000))
  const campaigns = Math.max(1, wholeNumber('rounds', 3))
  const world = await openEngineWorld(
    { onEnd },
    {
      windowSize: wholeNumber('window', 500),
      settings: { ...COUNTED, checkpoint_timeout: '30min', max_wal_size: '12GB' },
    },
  )
  await world.behave({ receipt_delay_ms: [20, 200] })
  const cost = await openStatementCost(world, { onEnd })
  await world.sql(`select ensure_partitions((now() - interval '12 months')::date, 12)`)
  const senders: Sender[] = []
  for (let n = 0; n < ACCOUNTS; n += 1) senders.push(await world.newSender({ messages: 20 * MILLION }))
  const peyk = await world.startPeyk(['api', 'worker', 'gateway'])
  const client = new ApiClient({ url: peyk.url ?? '', apiKey: (senders[0] as Sender).apiKey }, { onEnd })
  const send = await openCampaigns(world, { sender: senders.at(-1) as Sender, peyk, cost, onEnd })
  await sleep(1500)
  // The first one warms everything up.
  await send(recipients)

  const nowMs = Date.now()
  const seen: Size[] = []
  let lots = 0
  for (const millions of sizes) {
    const to = Math.max(1, Math.round((millions * MILLION) / LOT))
    const began = Date.now()
    await layLots(world, { from: lots, to, senders, nowMs })
    lots = to
    await cost.analyze()
    await cost.checkpoint()
    const fillSeconds = (Date.now() - began) / 1000
    const bytes = [...(await tableBytes(world)).values()].reduce((sum, { table, indexes }) => sum + table + indexes, 0)
    const results = []
    for (let n = 0; n < campaigns; n += 1) results.push(await send(recipients))
    const pages = [REFERENCE, ...pagesOf(await listed(world, senders[0] as Sender))]
    const size: Size = {
      millions: to / 10,
      fill_seconds: Math.round(fillSeconds),
      gigabytes: round2(bytes / 2 ** 30),
      bytes_per_message: Math.round(bytes / (to * LOT)),
      campaign: medians(results),
      pages: await timePages(client, { pages, rounds: wholeNumber('asks', 60), cost }),
    }
    seen.push(size)
    saySize(size, say)
  }
  const [first, last] = [seen[0] as Size, seen.at(-1) as Size]
  const growth = growthOf({ first, last })
  const [books] = await world.sql<{ sum: number; difference: number }>(
    `select sum(amount_tenths)::bigint as sum, (select sum(available_tenths + held_tenths) from wallets)::bigint
      - (sum(amount_tenths) filter (where book in ('available', 'held')))::bigint as difference from ledger_entries`,
  )
  say(`from ${first.millions} to ${last.millions} million: ${JSON.stringify(growth)}`)
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
async function listed({ sql }: Pick<EngineWorld, 'sql'>, { accountId }: Sender) {
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

type Campaign = Size['campaign']

/** Answers what sends a fixed campaign, and tells what each of its messages cost. */
async function openCampaigns(
  world: EngineWorld,
  {
    sender,
    peyk,
    cost,
    onEnd,
  }: {
    sender: Sender
    peyk: PeykProcess
    cost: Awaited<ReturnType<typeof openStatementCost>>
    onEnd: RunContext['onEnd']
  },
): Promise<(recipients: number) => Promise<Campaign>> {
  const desk = await openSubmitDesk(world, { onEnd })
  let from = 0
  return async (recipients) => {
    await cost.restart()
    const cpuBefore = await crewCpu(world, { peyk })
    const walBefore = await walBytes(world)
    const began = performance.now()
    const id = await desk.submitOne({ sender, lineNumber: sender.service.number, message: ONE_PART, recipients, from })
    from += recipients
    for (;;) {
      const [row] = await world.sql<{ state: number }>('select state from sends where id = $1', [id])
      if (row?.state === 6) break
      if (row?.state === 8) throw new Error('a campaign was short of credit')
      await sleep(50)
    }
    const seconds = (performance.now() - began) / 1000
    const { blocks, ms } = await cost.take()
    const cpuAfter = await crewCpu(world, { peyk })
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
      wal_bytes: Math.round(((await walBytes(world)) - walBefore) / recipients),
    }
  }
}

async function walBytes({ sql }: Pick<EngineWorld, 'sql'>): Promise<number> {
  const [row] = await sql<{ bytes: number }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as bytes`)
  return row?.bytes ?? 0
}

const medians = (campaigns: readonly Campaign[]): Campaign =>
  Object.fromEntries(
    (Object.keys(campaigns[0] as Campaign) as (keyof Campaign)[]).map((figure) => [
      figure,
      round2(medianOf(campaigns.map((one) => one[figure]))),
    ]),
  ) as unknown as Campaign

/** How many times as much the last size costs as the first; times against what a call costs at the least. */
function growthOf({ first, last }: { first: Size; last: Size }) {
  const ratio = (of: (size: Size) => number) => round2(of(last) / Math.max(0.01, of(first)))
  const names = Object.keys(first.pages).filter((name) => name !== REFERENCE.name)
  const timed = (size: Size, name: string) => size.pages[name]?.p50_ms ?? 0
  return {
    campaign_cpu: ratio(({ campaign }) => campaign.cpu_us),
    campaign_blocks: ratio(({ campaign }) => campaign.blocks),
    campaign_wal: ratio(({ campaign }) => campaign.wal_bytes),
    campaign_time: ratio(({ campaign }) => (1 / campaign.per_second) * 1e6),
    reference: ratio((size) => timed(size, REFERENCE.name)),
    pages: Object.fromEntries(
      names.map((name) => [
        name,
        {
          time: ratio((size) => timed(size, name) / timed(size, REFERENCE.name)),
          blocks: ratio((size) => size.pages[name]?.blocks ?? 0),
        },
      ]),
    ),
  }
}

function saySize(
  { millions, fill_seconds, gigabytes, bytes_per_message, campaign, pages }: Size,
  say: (line: string) => void,
): void {
  say(`${millions} million stored (laid in ${fill_seconds} s): ${gigabytes} GB, ${bytes_per_message} bytes a message`)
  say(
    `  a campaign: ${Object.entries(campaign)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
  )
  say('  page                           p50 ms   p95 ms   blocks  database ms')
  for (const [name, { p50_ms, p95_ms, blocks, database_ms }] of Object.entries(pages)) {
    say(
      `  ${name.padEnd(28)} ${[p50_ms, p95_ms, blocks, database_ms].map((value) => String(value).padStart(8)).join(' ')}`,
    )
  }
}
