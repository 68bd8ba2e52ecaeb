import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../../platform/testing/calls.ts'
import { layDemoBanks } from './lay-demo-banks.ts'

const testDb = await testDatabase({ isFresh: true })
const { deps } = await testCalls(testDb, { env: { PEYK_DEMO_BANKS: 'small' } })
const versions = () => testDb.sql(`select kind, state, accepted_count from number_bank_versions where deleted_at is null and state <> 'failed' and not is_dry_run order by id`) // prettier-ignore
const lay = (signal = new AbortController().signal) => layDemoBanks({ signal }, deps)

test('[STF-10] the demonstration lays a bank of each kind once, and again what was ended midway', async () => {
  const end = new AbortController()
  const ended = lay(end.signal)
  end.abort()
  await expect(ended).rejects.toThrow()
  expect(await versions()).toEqual([{ kind: 'location', state: 'loading', accepted_count: 0 }])

  const laid = [
    { kind: 'location', state: 'active', accepted_count: 18_000 },
    { kind: 'trade', state: 'active', accepted_count: 12_000 },
    { kind: 'tower', state: 'active', accepted_count: 9000 },
  ]
  for (const _ of [1, 2]) {
    await lay()
    expect(await versions()).toEqual(laid)
  }
  const [people] = await testDb.sql('select count(*)::int as count, count(distinct msisdn)::int as numbers, count(*) filter (where cell is null)::int as apart from number_bank_people') // prettier-ignore
  expect(people).toEqual({ count: 39_000, numbers: 39_000, apart: 21_000 })
  const [towers] = await testDb.sql('select count(*)::int as count from number_bank_towers')
  expect(towers).toEqual({ count: 70 })
  // What staff see beside them: a trial run with its report, a load that failed, numbers taken out. Once, too.
  const beside =
    await testDb.sql(`select kind, state, fault, accepted_count, rejected_count, jsonb_array_length(report -> 'columns') as columns
    from number_bank_versions where state = 'failed' and deleted_at is null or is_dry_run order by id`)
  expect(beside).toEqual([
    { kind: 'trade', state: 'failed', fault: 'missing:trade', accepted_count: 0, rejected_count: 0, columns: null },
    { kind: 'location', state: 'ready', fault: null, accepted_count: 12_392, rejected_count: 8, columns: 7 },
  ])
  expect(await testDb.sql('select count(*)::int as count from number_bank_removed')).toEqual([{ count: 3 }])
})
