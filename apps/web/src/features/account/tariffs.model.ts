import { searchKey } from '@peyk/domain/digits/digits.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import type { TariffRow } from './account.api.ts'

/** One line family with its four prices per part, in tenths of a rial; null where the account has none. */
export interface Tariff {
  operatorId: number
  name: string
  persianMci: number | null
  persianOther: number | null
  latinMci: number | null
  latinOther: number | null
}

const parseTenths = (written: string | undefined): number | null =>
  written === undefined || Number.isNaN(Number(written)) ? null : tenthsOfRial(Number(written))

/** The two rows of the wire for every line family made one (contract U12), in the order in which they come. */
export const mergeTariffs = (rows: readonly TariffRow[]): Tariff[] => {
  const merged = new Map<number, Tariff>()
  for (const row of rows) {
    const known = merged.get(row.operator_id)
    merged.set(row.operator_id, {
      operatorId: row.operator_id,
      name: known?.name ?? row.name,
      persianMci: parseTenths(row.persian_mci) ?? known?.persianMci ?? null,
      persianOther: parseTenths(row.persian_other) ?? known?.persianOther ?? null,
      latinMci: parseTenths(row.english_mci) ?? known?.latinMci ?? null,
      latinOther: parseTenths(row.english_other) ?? known?.latinOther ?? null,
    })
  }
  return [...merged.values()]
}

/** Those whose name holds what is searched, in whatever digits and letters it is written. */
export const searchTariffs = (tariffs: readonly Tariff[], search: string): Tariff[] => {
  const key = searchKey(search)
  return tariffs.filter(({ name }) => searchKey(name).includes(key))
}
