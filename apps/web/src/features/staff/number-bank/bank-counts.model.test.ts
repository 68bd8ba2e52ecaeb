import { expect, test } from 'vitest'
import type { BankCounts } from '../staff-number-banks.api.ts'
import { countRows, viewsOf } from './bank-counts.model.ts'

const counted = (id: number, title: string, total: number) => ({ id, title, mci: total, irancell: 0, other: 0, total })
const counts = (more: Partial<BankCounts>): BankCounts => ({
  ...counted(0, '', 0),
  provinces: [],
  counties: [],
  cities: [],
  trades: [],
  towers: [],
  tower_count: 0,
  known: { city: 0, postal: 0, location: 0, gender: 0, birth_year: 0 },
  men: 0,
  women: 0,
  ...more,
})
const own = counts({
  provinces: [counted(96, 'تهران', 70), counted(89, 'البرز', 80)],
  counties: [{ ...counted(1, 'شمیرانات', 20), province_id: 96 }, { ...counted(2, 'تهران', 50), province_id: 96 }, { ...counted(3, 'کرج', 80), province_id: 89 }], // prettier-ignore
  cities: [{ ...counted(11, 'تجریش', 20), county_id: 1 }],
  trades: [{ ...counted(5, 'خدمات', 9), trades: [counted(51, 'آرایشگاه', 9)] }],
})
const beside = counts({ provinces: [counted(96, 'تهران', 90), counted(100, 'فارس', 4)] })

test('places of two versions stand side by side, those of one alone with nobody in the other', () => {
  const { rows, parents } = countRows({ own, beside }, { view: 'places', inside: undefined })
  expect(rows.map(({ title, total, otherTotal }) => [title, total, otherTotal])).toEqual([
    ['البرز', 80, 0],
    ['تهران', 70, 90],
    ['فارس', 0, 4],
  ])
  expect([parents, rows[0]?.isOpenable]).toEqual([[], true])
})

test('a province opens its counties, a county its cities and a main trade its own; an unknown one opens nothing', () => {
  const inside = countRows({ own, beside: null }, { view: 'places', inside: 96 })
  expect([inside.parents, inside.rows.map(({ title, isOpenable }) => [title, isOpenable])]).toEqual([
    ['تهران'],
    [
      ['تهران', false],
      ['شمیرانات', true],
    ],
  ])
  const cities = countRows({ own, beside: null }, { view: 'places', inside: 96, county: 1 })
  expect([cities.parents, cities.rows.map(({ title }) => title)]).toEqual([['تهران', 'شمیرانات'], ['تجریش']])
  expect(countRows({ own, beside }, { view: 'trades', inside: 5 })).toMatchObject({
    parents: ['خدمات'],
    rows: [{ title: 'آرایشگاه', isOpenable: false }],
  })
  expect(countRows({ own, beside: null }, { view: 'places', inside: 7 }).parents).toEqual([])
})

test('whoever of a province is in no known county stands in a row of their own, in either version', () => {
  const partly = counts({
    provinces: [counted(96, 'تهران', 70)],
    counties: [{ ...counted(1, 'شمیرانات', 20), province_id: 96 }],
    cities: [{ ...counted(11, 'تجریش', 15), county_id: 1 }],
  })
  const of = (more: { beside?: BankCounts; county?: number } = {}) =>
    countRows({ own: partly, beside: more.beside ?? null }, { view: 'places', inside: 96, county: more.county }).rows
  expect(of().map(({ title, mci, total, isOpenable }) => [title, mci, total, isOpenable])).toEqual([
    ['شمیرانات', 20, 20, true],
    ['شهرستان نامشخص', 50, 50, false],
  ])
  expect(of({ beside }).at(-1)).toMatchObject({ total: 50, otherTotal: 90 })
  expect(of({ county: 1 }).map(({ title, total }) => [title, total])).toEqual([
    ['تجریش', 15],
    ['شهر نامشخص', 5],
  ])
})

test('only views with somebody in them are offered', () => {
  expect(viewsOf(own, null)).toEqual(['places', 'trades'])
  expect(viewsOf(counts({}), own)).toEqual(['places', 'trades'])
  expect(viewsOf(counts({ towers: [counted(1, 'دکل', 1)] }), null)).toEqual(['places', 'towers'])
})
