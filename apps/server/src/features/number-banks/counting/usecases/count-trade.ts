import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { jobNumberCount } from '@peyk/contract/number-banks/counts.ts'
import { numberBankScope } from '@peyk/database/scope.ts'
import { OPERATOR_IDS, OPERATORS } from '@peyk/domain/mobile-number/operator-of.ts'
import { selectionOf } from '@peyk/domain/number-banks/selection.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { readUsableBank } from '../../queries/usable-banks.ts'
import { tehranIsoDay } from '../../usecases/tehran-iso-day.ts'
import { countPeople } from '../../queries/count-people.ts'
import { checkPlacesAndTrades } from './check-choices.ts'
import { onWire } from './count-choices.ts'

/** S16. */
export async function countTrade(
  { input }: { input: CallInput<typeof jobNumberCount> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof jobNumberCount>> {
  const { operator_id: operatorId, start = 0, size, ...choice } = input
  const selection = selectionOf(choice)
  checkPlacesAndTrades([{ selection, fieldsAt: '' }])
  const scope = numberBankScope()
  return db.inNumberBanks(scope, async (tx) => {
    const { versionId } = await readUsableBank(tx, scope, { kind: 'trade', today: tehranIsoDay(clock.now()) })
    if (versionId === null) return { ...onWire({ mci: 0, irancell: 0, other: 0 }), has_bank: false }
    const counts = await countPeople(tx, scope, { versionId, selection, without: [] })
    for (const operator of OPERATORS) {
      const left = Math.max(0, counts[operator] - start)
      const isAsked = operatorId === undefined || OPERATOR_IDS[operator] === operatorId
      counts[operator] = isAsked ? Math.min(left, size ?? left) : 0
    }
    return { ...onWire(counts), has_bank: true }
  })
}
