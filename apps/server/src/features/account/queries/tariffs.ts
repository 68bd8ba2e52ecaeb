import type { Tx } from '@peyk/database/database.ts'

export interface TariffRow {
  operator_id: number
  name: string
  persian_mci_tenths: number
  english_mci_tenths: number
  persian_other_tenths: number
  english_other_tenths: number
}

export async function readTariffs(tx: Tx): Promise<TariffRow[]> {
  const { rows } = await tx.query<TariffRow>({
    name: 'tariffs-read',
    text: `
      select operator_id, name, persian_mci_tenths, english_mci_tenths, persian_other_tenths, english_other_tenths
      from tariffs order by persian_mci_tenths, operator_id`,
  })
  return rows
}
