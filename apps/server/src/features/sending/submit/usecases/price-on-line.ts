import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { findLine } from '../../queries/lines.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { priceText } from './price-text.ts'
import type { PricedText } from './price-text.ts'
import { requiredField } from './required-field.ts'
import { carriesCancelSuffix } from './sending-rules.ts'

/** The line of a send that may be used for its type, or the refusal under `field`. */
export async function requireUsableLine(
  { scope, number, type, field }: { scope: AccountScope; number: string | null; type: SendingType; field: string },
  { tx }: { tx: Tx },
): Promise<UsableLine> {
  const line = number === null ? null : await findLine(tx, scope, { number, sendingType: type })
  if (line === null) throw sendingErrors.lineNotUsable(field)
  return line
}

/** A text as it leaves by a line, priced; a blank or too long one is refused under `field`. */
export function priceOnLine({
  line,
  message,
  type,
  field,
}: {
  line: UsableLine
  message: string
  type: SendingType
  field: string
}): PricedText {
  const verdict = priceText({
    message,
    addsSuffix: carriesCancelSuffix(type) && line.needsSuffix,
    is66: line.is66,
    tariff: line.tariff,
  })
  if (verdict.kind === 'empty') throw requiredField(field)
  if (verdict.kind === 'too_long') throw sendingErrors.textTooLong({ field, limit: verdict.limit })
  return verdict.priced
}
