import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { findCounty } from '@peyk/places/county.ts'
import { findProvince } from '@peyk/places/province.ts'
import { newToken, secretHash } from '@peyk/server/platform/http/auth/tokens.ts'
import { cpuSecondsOf, residentTreeMb } from '../../../testkit/process-cost.ts'
import type { EngineFixture, PeykProcess } from '../../../testkit/start-engine.ts'
import type { RunContext } from '../../../testkit/run-by-name.ts'
import { round2 } from '../percentiles.ts'
import { peopleWhereTheyLive } from './lay-bank.ts'

/** What a step of a load took. `peakMb`: Peyk and the programs it started, at one moment; PostgreSQL apart. */
export interface LoadStep {
  seconds: number
  peyk_cpu_seconds: number
  postgres_cpu_seconds: number
  peak_mb: number
}

export interface LoadedFile {
  rows: number
  megabytes: number
  accepted: number
  rejected: Readonly<Record<string, number>>
  steps: Readonly<Record<string, LoadStep>>
  tables_mb: number
}

interface ShownVersion {
  version: { state: string; error: string; accepted_count: number }
  rejects: { reason: string; count: number }[]
}

const HEADER = 'موبایل,استان,شهرستان,شهر,کد پستی,عرض جغرافیایی,طول جغرافیایی,جنسیت,سال تولد'
const GENDERS = ['', 'مرد', 'زن', '']
const LINES_OF_A_PIECE = 5000
const SAMPLE_MS = 250

/** Without the digits that a postal code does not have. */
const toPostalCode = (digits: number): string => String(digits).replaceAll(/[02]/g, '4')

function* csvOf(rows: number): Generator<Buffer> {
  let piece = `${HEADER}\n`
  for (const { at, msisdn, city, lat, lng, gender, birthYear, postal } of peopleWhereTheyLive({
    people: rows,
    seed: 7,
  })) {
    const county = findCounty(city.countyId)
    const province = findProvince(county?.provinceId ?? 0)
    piece += `0${msisdn - 980_000_000_000},${province?.name},${county?.name},${city.name},${toPostalCode(postal)},${lat / 1e6},${lng / 1e6},${GENDERS[gender] ?? ''},${birthYear ?? ''}\n`
    if (at % LINES_OF_A_PIECE > 0) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}

/** A member of the staff who may change number banks, logged in. */
async function newStaffToken(fixture: EngineFixture): Promise<string> {
  const platform = await fixture.newPlatform({ creditTenths: 0 })
  const token = newToken()
  await fixture.sql(
    `with member as (
      insert into users (account_id, kind, user_name, name, is_staff_owner) values ($1, 'staff', 'banks', 'بانک‌ها', true)
      returning id)
    insert into sessions (account_id, user_id, token_hash, expires_at) select $1, id, $2, now() + interval '1 day' from member`,
    [platform.accountId, secretHash(token)],
  )
  return token
}

/** Loads a file of so many people as the staff do it: uploaded, tried, loaded, taken into use. */
export async function loadFile(
  fixture: EngineFixture,
  { peyk, rows, onEnd, print }: { peyk: PeykProcess; rows: number } & Pick<RunContext, 'onEnd' | 'print'>,
): Promise<LoadedFile> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-bench-load-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'people.csv')
  await pipeline(Readable.from(csvOf(rows), { objectMode: true }), createWriteStream(file))
  const megabytes = Math.round((await stat(file)).size / 1e6)
  print(`${rows} rows, ${megabytes} MB`)
  const authorization = await newStaffToken(fixture)
  const base = `${peyk.url}/v1/api/staff/number-banks`
  const ask = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(`${base}${address}`, { ...init, headers: { authorization, ...init.headers } })
    const { data } = (await answer.json()) as { data: unknown }
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return data
  }
  const act = (address: string) =>
    ask(address, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  const steps: Record<string, LoadStep> = {}
  const step = async <Found>(name: string, work: () => Promise<Found>): Promise<Found> => {
    const { found, ...cost } = await measure(work, { peyk, fixture })
    steps[name] = cost
    print(`${name}: ${JSON.stringify(cost)}`)
    return found
  }
  const { id } = await step('upload', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      kind: 'location',
      title: 'bench',
      source: 'bench',
      is_dry_run: 'true',
    }))
      form.set(name, value)
    form.set('file', await openAsBlob(file), 'people.csv')
    return (await ask('', { method: 'POST', body: form })) as { id: number }
  })
  const untilReady = async () => {
    for (;;) {
      const { version, rejects } = (await ask(`/${id}`)) as ShownVersion
      if (version.state === 'ready') return { accepted: version.accepted_count, rejects }
      if (version.state !== 'loading') throw new Error(`the load ended ${version.state}: ${version.error}`)
      await sleep(SAMPLE_MS)
    }
  }
  await step('dry_run', untilReady)
  const { accepted, rejects } = await step('load', async () => {
    await act(`/${id}/load`)
    return untilReady()
  })
  await step('activate', () => act(`/${id}/activate`))
  const [size] = await fixture.sql<{ mb: number }>(
    `select (sum(pg_total_relation_size(oid)) / 1000000)::int as mb from pg_class
    where relkind = 'r' and relname ~ ('^number_bank_(people|counts)_' || $1)`,
    [String(id)],
  )
  const rejected = Object.fromEntries(rejects.map(({ reason, count }) => [reason, count]))
  return { rows, megabytes, accepted, rejected, steps, tables_mb: size?.mb ?? 0 }
}

async function measure<Found>(
  work: () => Promise<Found>,
  { peyk, fixture }: { peyk: PeykProcess; fixture: EngineFixture },
): Promise<LoadStep & { found: Found }> {
  const cpu = () => Promise.all([cpuSecondsOf(peyk.pid), cpuSecondsOf(fixture.postgresPid())])
  const [began, [peykBefore, postgresBefore]] = [performance.now(), await cpu()]
  let [isOver, peakMb] = [false, 0]
  const watching = (async () => {
    while (!isOver) {
      peakMb = Math.max(peakMb, await residentTreeMb(peyk.pid))
      await sleep(SAMPLE_MS)
    }
  })()
  try {
    const found = await work()
    const [peykAfter, postgresAfter] = await cpu()
    return {
      found,
      seconds: round2((performance.now() - began) / 1000),
      peyk_cpu_seconds: round2(peykAfter - peykBefore),
      postgres_cpu_seconds: round2(postgresAfter - postgresBefore),
      peak_mb: peakMb,
    }
  } finally {
    isOver = true
    await watching
  }
}
