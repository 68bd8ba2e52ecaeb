import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { permissionOfType } from '@peyk/contract/sending/sending.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import type { AudienceCount, NumberEntry } from '@peyk/sending-modes/_kit/audience.ts'
import { audienceSize } from '@peyk/sending-modes/_kit/audience.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { callerMay } from '../../../../platform/http/auth/caller.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { setCounts } from '../../queries/send-state.ts'
import { findLine } from '../../queries/lines.ts'
import { insertSends } from '../../queries/enqueue.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { contentHash } from './content-hash.ts'
import { priceText } from './price-text.ts'
import { toSendDetails } from './send-details.ts'
import { requiredField } from './required-field.ts'
import { carriesCancelSuffix } from './sending-rules.ts'
import { ingestNumbers } from './ingest-numbers.ts'
import { publishSendState } from '../../control/usecases/publish-send-state.ts'

/**
 * One text to a stream of numbers, a million or more: checked, counted and staged in one transaction, and a job queued
 * in it that prices, holds and places it (state 0 until then). What is refused leaves nothing behind.
 */
export async function submitStream(
  {
    scope,
    caller,
    ip,
    type,
    lineNumber,
    message,
    sendAtMs,
    entries,
  }: {
    scope: AccountScope
    caller: Caller
    ip: string
    type: Exclude<SendingType, 'pattern' | 'votp'>
    lineNumber: string
    message: string
    /** Null: as soon as it is placed. */
    sendAtMs: number | null
    entries: AsyncIterable<readonly NumberEntry[]>
  },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<{ sendId: number } & AudienceCount> {
  if (!callerMay(caller, permissionOfType[type])) throw sendingErrors.notPermitted()
  if (caller.account.sendBlock || caller.account.documentBlock) throw sendingErrors.blocked()
  const nowMs = deps.clock.now()
  return deps.db.inAccount(scope, async (tx) => {
    const number = canonicalLine(lineNumber)
    const line = number === null ? null : await findLine(tx, scope, { number, sendingType: type })
    if (line === null) throw sendingErrors.lineNotUsable('from_number')
    const verdict = priceText({
      message,
      addsSuffix: carriesCancelSuffix(type) && line.needsSuffix,
      is66: line.is66,
      tariff: line.tariff,
    })
    if (verdict.kind === 'empty') throw requiredField('message')
    if (verdict.kind === 'too_long') throw sendingErrors.textTooLong({ field: 'message', limit: verdict.limit })
    const { text, encoding, parts } = verdict.priced
    const when = { isScheduled: sendAtMs !== null, sendAtMs: sendAtMs ?? nowMs, isImmediate: sendAtMs === null }
    const facts = toSendDetails({ scope, caller, ip, type, line, recipientCount: 0, ...when }, SEND_STATES.create)
    const { ids } = await insertSends(tx, { ...facts, class: 2 }, [
      {
        message: text,
        encoding: encoding === 'gsm7' ? 0 : 1,
        parts,
        recipientCount: 0,
        invalidCount: 0,
        duplicateCount: 0,
        totalTenths: 0,
        contentHash: null,
      },
    ])
    const send = { accountId: scope.accountId, sendId: ids[0] as number }
    const taken = await ingestNumbers({ send, blocks: toBlocks(entries), field: 'params.recipients' }, { tx })
    const recipientCount = audienceSize(taken)
    if (recipientCount === 0) throw sendingErrors.noValidRecipient('params.recipients')
    const hash = contentHash({ lineId: line.id, text, numbers: taken.digest })
    const { invalid: invalidCount, duplicates: duplicateCount } = taken
    await setCounts(tx, { ...send, recipientCount, invalidCount, duplicateCount, contentHash: hash })
    await deps.jobs.enqueue(tx, { name: 'delivery.place', payload: send })
    await publishSendState({ ...send, state: SEND_STATES.create, previous: SEND_STATES.create }, { tx })
    return { sendId: send.sendId, ...taken }
  })
}

async function* toBlocks(entries: AsyncIterable<readonly NumberEntry[]>) {
  for await (const numbers of entries) yield { numbers }
}
