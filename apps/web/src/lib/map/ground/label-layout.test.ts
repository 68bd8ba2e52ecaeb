import { expect, test } from 'vitest'
import { layOutLabels, type MapLabel } from './label-layout.ts'

const label = (text: string, rank: number): MapLabel => ({ text, lat: 35, lng: 51, kind: 'province', rank })

test('of names that would lie over one another the most important stands; beside it the others do', () => {
  const small = label('قم', 1)
  const large = label('تهران', 9)
  const far = label('یزد', 2)
  const shown = layOutLabels([
    { label: small, x: 100, y: 104 },
    { label: large, x: 110, y: 100 },
    { label: far, x: 300, y: 100 },
  ])
  expect(shown.map(({ text }) => text)).toEqual(['تهران', 'یزد'])
})
