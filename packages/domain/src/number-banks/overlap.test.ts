import { describe, expect, test } from 'vitest'
import { areDisjoint } from './overlap.ts'
import type { BankSelection } from './selection.ts'

const choice = (more: Partial<BankSelection>): BankSelection => ({
  kind: 'location',
  leavesOutBlacklist: false,
  ...more,
})

describe('[CALL-034] choices that share nobody', () => {
  test.each<[string, Partial<BankSelection>, Partial<BankSelection>, boolean]>([
    ['two provinces', { place: { provinceId: 89 } }, { place: { provinceId: 90 } }, true],
    ['a province and its city', { place: { provinceId: 89 } }, { place: { provinceId: 89, cityId: 1 } }, false],
    ['two cities', { place: { provinceId: 89, cityId: 2 } }, { place: { provinceId: 89, cityId: 1 } }, true],
    ['men and women', { gender: 1 }, { gender: 2 }, true],
    ['men and all', { gender: 1 }, {}, false],
    ['years apart', { birthYearTo: 1369 }, { birthYearFrom: 1370 }, true],
    ['years that meet', { birthYearTo: 1370 }, { birthYearFrom: 1370 }, false],
    ['prefixes apart', { prefix: '912' }, { prefix: '9133' }, true],
    ['a prefix within another', { prefix: '91' }, { prefix: '912' }, false],
    ['postal codes apart', { postalPrefix: '19' }, { postalPrefix: '18' }, true],
    ['trades apart', { mainCategoryId: 1 }, { mainCategoryId: 2 }, true],
    ['towers apart', { towerIds: [1, 2] }, { towerIds: [3] }, true],
    ['a tower in both', { towerIds: [1, 2] }, { towerIds: [2, 3] }, false],
    ['two circles', { circle: { lat: 35, lng: 51, radius: 500 } }, { circle: { lat: 30, lng: 50, radius: 500 } }, false], // prettier-ignore
  ])('%s', (_name, one, other, isApart) => {
    expect(areDisjoint(choice(one), choice(other))).toBe(isApart)
    expect(areDisjoint(choice(other), choice(one))).toBe(isApart)
  })
})
