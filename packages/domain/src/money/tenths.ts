declare const tenthRial: unique symbol
/** An amount in tenths of a rial, a safe integer (3,657.5 rial = 36575). */
export type TenthRial = number & { readonly [tenthRial]: true }

/** Takes a whole number of tenths. Throws RangeError for fractions and for what a JS number cannot hold exactly. */
export function tenths(amount: number | bigint): TenthRial {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new RangeError('an amount is a safe whole number of tenths of a rial')
  return number as TenthRial
}

/** Rial, whole or with decimals, to the nearest tenth. Throws RangeError when unsafe. */
export function tenthsOfRial(rial: number | bigint): TenthRial {
  return tenths(typeof rial === 'bigint' ? rial * 10n : Math.round(rial * 10))
}

/** Rial as the wire shows it: a number that may end in one decimal. */
export function rialOf(amountTenths: number | bigint): number {
  return tenths(amountTenths) / 10
}

/** Whole rial for display, rounded down (spec §3 Credit). */
export function floorRial(amountTenths: number | bigint): number {
  return Math.floor(tenths(amountTenths) / 10)
}

/** The sum of amounts. Throws RangeError when it is unsafe. */
export function sumTenths(amounts: Iterable<number>): TenthRial {
  let sum = 0
  for (const amount of amounts) sum = tenths(sum + tenths(amount))
  return tenths(sum)
}
