import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'
import { CARRIER } from '../../../testkit/start-engine.ts'
import { numberAt } from '../../../testkit/campaign-check.ts'
import type { RunContext } from '../../../testkit/run-by-name.ts'
import { ApiClient } from '../rate-paced-client.ts'
import type { ApiCall, TimedCall } from '../rate-paced-client.ts'

/** A line that every account may send from: two campaigns share it. */
export const PUBLIC_LINE = '+983000900'
const PATTERN_CODE = 'bench-code'

/** Who takes part: two with a campaign each, one with limited lines, and one that sends codes. */
export interface CodeSenders {
  first: Sender
  second: Sender
  limited: Sender
  codes: Sender
}

export async function createCodeSenders(
  fixture: EngineFixture,
  { recipients, limits }: { recipients: number; limits: { service: number; advertising: number } },
): Promise<CodeSenders> {
  const senders = {
    first: await fixture.newSender({ messages: recipients }),
    second: await fixture.newSender({ messages: recipients }),
    limited: await fixture.newSender({ messages: recipients }),
    codes: await fixture.newSender({ messages: 1_000_000 }),
  }
  await fixture.sql(
    `insert into lines (number, operator_id, carrier, type, needs_cancel_suffix) values ($1, 1, $2, 'public', false)`,
    [PUBLIC_LINE, CARRIER],
  )
  for (const line of ['service', 'advertising'] as const) {
    await fixture.sql(`update lines set rate_per_second = $2 where id = $1`, [senders.limited[line].id, limits[line]])
  }
  await fixture.sql(
    `insert into patterns (account_id, code, title, message, status)
    values ($1, $2, 'کد ورود', 'کد ورود شما: %code%', 'active')`,
    [senders.codes.accountId, PATTERN_CODE],
  )
  return senders
}

/** The calls of one process that are timed. */
export function createTimedCalls(url: string, senders: CodeSenders, { onEnd }: Pick<RunContext, 'onEnd'>) {
  const codes = new ApiClient({ url, apiKey: senders.codes.apiKey }, { onEnd })
  // The calls of an account whose campaign runs: its lists are the ones that change.
  const panel = new ApiClient({ url, apiKey: senders.first.apiKey }, { onEnd })
  const calls: readonly ApiCall[] = [
    { name: 'check_token', method: 'GET', path: 'acl/auth/check_token' },
    { name: 'number/numbers', method: 'GET', path: 'number/numbers' },
    { name: 'report/new_list', method: 'POST', path: 'report/new_list', body: { page: 1, limit: 10 } },
    {
      name: 'send/calculate-price',
      method: 'POST',
      path: 'send/calculate-price',
      body: { number: PUBLIC_LINE, message: 'قیمت این متن', counts: { mci: 10, irancell: 5, other: 1 } },
    },
  ]
  return {
    /** The pattern call for the number of an index. */
    code: (index: number): Promise<TimedCall<{ message_outbox_ids: number[] }>> =>
      codes.call({
        name: 'send',
        method: 'POST',
        path: 'send',
        body: {
          sending_type: 'pattern',
          from_number: senders.codes.service.number,
          code: PATTERN_CODE,
          recipients: [`+${numberAt(index)}`],
          params: { code: String(100_000 + (index % 900_000)) },
        },
      }),
    /** Each call in its turn. */
    panel: (turn: number): Promise<TimedCall<unknown>> => panel.call(calls[turn % calls.length] as ApiCall),
  }
}
