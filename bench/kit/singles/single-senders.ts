import { CARRIER } from '../../../testkit/start-engine.ts'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import type { SingleCaller } from './single-requests.ts'

const VOICE_LINE = '+98votp'

export interface SingleSenders {
  accountIds: number[]
  callers: SingleCaller[]
}

/** Accounts with money, a line, a key and a pattern each, a voice line for all of them, and no limit of calls in the way. */
export async function createSingleSenders(
  fixture: EngineFixture,
  { count }: { count: number },
): Promise<SingleSenders> {
  const made: SingleSenders = { accountIds: [], callers: [] }
  await fixture.sql(`update api_limits set key_per_minute = 100000000, account_per_minute = 100000000`)
  for (let at = 0; at < count; at += 1) {
    const { accountId, service, apiKey } = await fixture.newSender({ messages: 10_000_000 })
    const patternCode = `bench-code-${at}`
    await fixture.sql(
      `insert into patterns (account_id, code, title, message, status)
      values ($1, $2, 'کد ورود', 'کد ورود شما: %code%', 'active')`,
      [accountId, patternCode],
    )
    made.accountIds.push(accountId)
    made.callers.push({ apiKey, line: service.number, patternCode })
  }
  await fixture.sql(
    `insert into lines (number, operator_id, carrier, type, needs_cancel_suffix, sending_types)
    values ($1, 1, $2, 'service', false, '{votp}')`,
    [VOICE_LINE, CARRIER],
  )
  return made
}
