import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { calculatePrice as call } from '@peyk/contract/sending/sending.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { languageOf } from '@peyk/domain/sms/encoding.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { requirePrice, requireUsableLine } from './price-on-line.ts'

/** More people than there are; beyond it a sum of tenths would stop being exact. */
const MAX_RECIPIENTS = 1_000_000_000

/** Contract S7. The suffix counts only when it is in the text, or `cancel_suffix` asks for it on a line that adds it. */
export async function calculatePrice(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof call> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof call>> {
  const number = canonicalLine(input.number)
  const line = await db.inAccount(scope, (tx) =>
    requireUsableLine({ scope, number, type: null, field: 'number' }, { tx }),
  )
  const addsSuffix = (input.cancel_suffix ?? false) && line.needsSuffix
  const priced = requirePrice({ line, message: input.message, field: 'message', addsSuffix })
  const { mci = 0, irancell = 0, other = 0 } = input.counts ?? {}
  if (mci + irancell + other > MAX_RECIPIENTS)
    throw sendingErrors.tooManyRecipients({ field: 'counts', limit: MAX_RECIPIENTS })
  return {
    mci_price: rialOf(priced.priceTenths.mci),
    other_price: rialOf(priced.priceTenths.other),
    parts: priced.parts,
    total_price: input.counts === undefined ? null : rialOf(priced.totalTenths({ mci, irancell, other })),
    chars: priced.chars,
    encoding: languageOf(priced.encoding),
  }
}
