import { expect, test } from 'vitest'
import { mergeTariffs, searchTariffs } from './tariffs.model.ts'

const rows = [
  { operator_id: 7, name: 'خط 3000', persian_mci: '1330', english_mci: '3325' },
  { operator_id: 7, name: 'خط 3000', persian_other: '1463', english_other: '3657.5' },
  { operator_id: 9, name: 'خط خدماتی', persian_other: '900', english_other: '2250' },
]

test('[ACC-35] the two rows of a line family become one with its four prices', () => {
  expect(mergeTariffs(rows)).toEqual([
    {
      operatorId: 7,
      name: 'خط 3000',
      persianMci: 13_300,
      persianOther: 14_630,
      latinMci: 33_250,
      latinOther: 36_575,
    },
    { operatorId: 9, name: 'خط خدماتی', persianMci: null, persianOther: 9000, latinMci: null, latinOther: 22_500 },
  ])
})

test('a line is found by its name in any digits and letters', () => {
  const found = (search: string) => searchTariffs(mergeTariffs(rows), search).map(({ operatorId }) => operatorId)
  expect(found('۳۰۰۰')).toEqual([7])
  expect(found('خدماتي')).toEqual([9])
  expect(found('')).toEqual([7, 9])
  expect(found('5000')).toEqual([])
})
