import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Tariff } from '@peyk/domain/pricing/price.ts'

/** Prices of a part as the wire has them: rial. */
export const rialsOf = (tariff: Tariff) => ({
  persian_mci: rialOf(tariff.persianMciTenths),
  english_mci: rialOf(tariff.englishMciTenths),
  persian_other: rialOf(tariff.persianOtherTenths),
  english_other: rialOf(tariff.englishOtherTenths),
})
