import { expect, test } from 'vitest'
import { mapSend } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { areaWords, EMPTY_AREA, mapTargetForm, withArea, type AreaChoice, type MapFormValues } from './form.model.ts'

const tehran = { lat: 35.6892, lng: 51.389 }
const circle: AreaChoice = { ...EMPTY_AREA, centre: tehran }
const corners = [
  { lat: 35, lng: 51 },
  { lat: 35, lng: 52 },
  { lat: 36, lng: 52 },
  { lat: 36, lng: 51 },
]
const polygon: AreaChoice = { ...EMPTY_AREA, kind: 'polygon', points: corners }
const form = (...choices: AreaChoice[]): MapFormValues => ({ ...mapTargetForm.empty, choices })
const errorOf = (...choices: AreaChoice[]) => mapTargetForm.errorOf(form(...choices))

test('[SEND-05] without a place, and with each thing that is wrong with one, the form says which', () => {
  const { problems } = mapSend
  expect(mapTargetForm.errorOf(mapTargetForm.empty)).toBe(problems.noCentre)
  expect(errorOf({ ...circle, radius: 199 })).toBe(problems.radius('۲۰۰', '۵۰'))
  expect(errorOf({ ...circle, centre: { lat: 50, lng: 51 } })).toBe(problems.outside)
  expect(errorOf({ ...polygon, points: corners.slice(0, 2) })).toBe(problems.fewPoints)
  expect(errorOf({ ...polygon, points: [corners[0]!, corners[2]!, corners[1]!, corners[3]!] })).toBe(problems.crossing)
  expect([errorOf(circle), errorOf(polygon), errorOf(circle, polygon)]).toEqual([undefined, undefined, undefined])
  expect(errorOf(circle, circle)).toBeDefined()
})

test('[MODE-07] circles and polygons are written as the contract has them, an entry each', () => {
  expect(mapTargetForm.toRequest(form(circle, polygon))).toEqual({
    sending_type: 'map',
    params: [
      { ...tehran, radius: 2000, bank: 'white' },
      { polygon: corners, bank: 'white' },
    ],
  })
})

test('the drawing of the other kind stays, a draft is known again, and an area is told in words', () => {
  const both = withArea({ ...circle, near: 'تهران' }, { kind: 'polygon', points: corners })
  expect([both.centre, both.points]).toEqual([tehran, corners])
  expect(mapTargetForm.isFormValues(JSON.parse(JSON.stringify(form(both))))).toBe(true)
  expect(mapTargetForm.isFormValues({ ...form(both), choices: [{ ...both, points: [{ lat: 'x' }] }] })).toBe(false)
  const length = (metres: number) => `${metres} m`
  expect(areaWords({ ...circle, near: 'تهران' }, length)).toBe(mapSend.words.circleNear('2000 m', 'تهران'))
  expect(areaWords(both, length)).toBe(mapSend.words.polygonNear('تهران'))
  expect(areaWords(EMPTY_AREA, length)).toBeUndefined()
})
