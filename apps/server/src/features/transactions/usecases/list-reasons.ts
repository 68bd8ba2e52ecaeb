import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { RETURN_REASONS } from '@peyk/contract/wallet/transactions.ts'
import type { transaction } from '@peyk/contract/wallet/transactions.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { ReturnOfCode } from '../queries/movement-details.ts'

type Reason = (typeof RETURN_REASONS)[number]

const REASON_OF_CODE: Readonly<Record<number, Reason>> = {
  [RECIPIENT_CODES.cancelled]: 'not_sent',
  [RECIPIENT_CODES.expired]: 'not_sent',
  [RECIPIENT_CODES.refused]: 'refused',
  [RECIPIENT_CODES.blacklist]: 'blacklisted',
}

/**
 * What came back of a send, by why; together exactly what came back. What no counter explains (sends from before the
 * counters held money) came back for the only reason that there is, or else for another one.
 */
export function listReasons({
  returns,
  returnedTenths,
}: {
  returns: readonly ReturnOfCode[]
  returnedTenths: number
}): NonNullable<CallData<typeof transaction>['send']>['returns'] {
  const sums = new Map<Reason, { messages: number; tenths: number }>()
  const add = (reason: Reason, { messages, tenths }: { messages: number; tenths: number }) => {
    const sum = sums.get(reason) ?? { messages: 0, tenths: 0 }
    sums.set(reason, { messages: sum.messages + messages, tenths: sum.tenths + tenths })
  }
  for (const { code, messages, tenths } of returns) add(REASON_OF_CODE[code] ?? 'other', { messages, tenths })
  const explained = returns.reduce((total, { tenths }) => total + tenths, 0)
  if (explained < returnedTenths) {
    const [only] = sums.keys()
    const reason = only !== undefined && sums.size === 1 ? only : 'other'
    add(reason, { messages: 0, tenths: returnedTenths - explained })
  }
  return RETURN_REASONS.flatMap((reason) => {
    const sum = sums.get(reason)
    if (sum === undefined || sum.tenths === 0) return []
    return [{ reason, messages: sum.messages, amount: rialOf(sum.tenths) }]
  })
}
