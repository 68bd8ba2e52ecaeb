import { INLINE_RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { audiences } from '@peyk/sending-modes/registry.server.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import { fillPattern } from '../../../patterns/usecases/fill-pattern.ts'
import type { findSendablePattern } from '../../../patterns/usecases/find-sendable-pattern.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { NumberDigest, contentHash } from '../../texts/usecases/content-hash.ts'
import type { NormalisedSend } from '../../submit/usecases/normalise-request.ts'
import { priceOnLine } from './price-on-line.ts'
import type { PreparedItem } from '../../queueing/usecases/queue-sends.ts'

type Pattern = Awaited<ReturnType<typeof findSendablePattern>>

/**
 * The texts of a request with their recipients and prices, as they would leave by the line. `pattern`: the one that the
 * request names, which fills its text; null if it names none.
 */
export function priceItems({
  draft,
  line,
  pattern,
}: {
  draft: NormalisedSend
  line: UsableLine
  pattern: Pattern | null
}): PreparedItem[] {
  const filled = pattern === null || draft.pattern === null ? null : fillText(pattern, draft.pattern.values)
  let total = 0
  return draft.items.map((item) => {
    const message = filled ?? item.message
    const priced = priceOnLine({ line, message, type: draft.type, field: item.messageField })
    const audience = audiences.quick.read({ recipients: item.recipients })
    total += audience.msisdns.length
    if (audience.msisdns.length === 0) throw sendingErrors.noValidRecipient(item.recipientsField)
    if (total > INLINE_RECIPIENT_LIMIT) {
      throw sendingErrors.tooManyRecipients({ field: item.recipientsField, limit: INLINE_RECIPIENT_LIMIT })
    }
    const totalTenths = priced.totalTenths(audience.counts)
    const numbers = new NumberDigest().add(audience.msisdns).octets
    const hash = contentHash({ lineId: line.id, text: priced.text, numbers })
    return { priced, audience, totalTenths, contentHash: hash }
  })
}

function fillText(pattern: Pattern, values: NonNullable<NormalisedSend['pattern']>['values']): string {
  const filled = fillPattern({ ...pattern, values })
  if (filled.kind === 'refused') throw validationFailed(filled.errors)
  return filled.text
}
