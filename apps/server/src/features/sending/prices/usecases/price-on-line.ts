import type { SendingType } from '@peyk/contract/sending/sending.ts'
import { isTargeted } from '@peyk/contract/sending/targeted-sends.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { findLine } from '../../queries/lines.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { priceText } from './price-text.ts'
import type { PricedText } from './price-text.ts'
import { requiredField } from '../../submit/usecases/required-field.ts'
import { carriesCancelSuffix } from '../../submit/usecases/sending-rules.ts'

/** The line with this number, which may be used for the type (null: for any); otherwise the refusal under `field`. */
export async function requireUsableLine(
  {
    scope,
    number,
    type,
    field,
  }: { scope: AccountScope; number: string | null; type: SendingType | null; field: string },
  { tx }: { tx: Tx },
): Promise<UsableLine> {
  const line = number === null ? null : await findLine(tx, scope, { number, sendingType: type })
  if (line === null) throw sendingErrors.lineNotUsable(field)
  if (type !== null && isTargeted(type) && line.type === 'service') throw sendingErrors.needsAdvertLine(field)
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
  return requirePrice({ line, message, field, addsSuffix: carriesCancelSuffix(type) && line.needsSuffix })
}

/** `priceOnLine` where the caller decides about «لغو11». */
export function requirePrice({
  line,
  message,
  field,
  addsSuffix,
}: {
  line: Pick<UsableLine, 'is66' | 'tariff'>
  message: string
  field: string
  addsSuffix: boolean
}): PricedText {
  const result = priceText({ message, addsSuffix, is66: line.is66, tariff: line.tariff })
  if (result.kind === 'empty') throw requiredField(field)
  if (result.kind === 'too_long') throw sendingErrors.textTooLong({ field, limit: result.limit })
  return result.priced
}
