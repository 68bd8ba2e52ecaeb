import type { BankSelection } from './selection.ts'

const differ = <Value>(one: Value | undefined, other: Value | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

const isNoBeginning = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && !one.startsWith(other) && !other.startsWith(one)

/**
 * Whether nobody can be in both choices of one bank, as far as it shows without looking at anybody: of another place, trade,
 * tower, gender, other years or another beginning of number or postal code. What is left may overlap.
 */
export function areDisjoint(one: BankSelection, other: BankSelection): boolean {
  const [a, b] = [one.place, other.place]
  // A county or city is of one province: the smaller place decides.
  if (differ(a?.provinceId, b?.provinceId) || differ(a?.countyId, b?.countyId) || differ(a?.cityId, b?.cityId)) return true // prettier-ignore
  if (differ(one.mainCategoryId, other.mainCategoryId) || differ(one.subCategoryId, other.subCategoryId)) return true
  if (differ(one.gender, other.gender)) return true
  if (isNoBeginning(one.prefix, other.prefix) || isNoBeginning(one.postalPrefix, other.postalPrefix)) return true
  if ((one.birthYearTo ?? Infinity) < (other.birthYearFrom ?? -Infinity)) return true
  if ((other.birthYearTo ?? Infinity) < (one.birthYearFrom ?? -Infinity)) return true
  const towers = new Set(one.towerIds)
  return one.towerIds !== undefined && other.towerIds !== undefined && !other.towerIds.some((id) => towers.has(id))
}
