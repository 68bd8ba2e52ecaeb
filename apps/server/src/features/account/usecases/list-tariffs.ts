import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { tariffs as Call } from '@peyk/contract/account/account.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readTariffs } from '../queries/tariffs.ts'

const price = (tenths: number): string => String(rialOf(tenths))

/** U12. Two rows for each line family, as the documents have it: MCI's prices, and those of the other operators. */
export async function listTariffs(
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof Call>> {
  const rows = await db.inAccount(scope, readTariffs)
  return rows.flatMap(({ operator_id, name, ...tenths }) => [
    {
      operator_id,
      name,
      persian_mci: price(tenths.persian_mci_tenths),
      english_mci: price(tenths.english_mci_tenths),
    },
    {
      operator_id,
      name,
      persian_other: price(tenths.persian_other_tenths),
      english_other: price(tenths.english_other_tenths),
    },
  ])
}
