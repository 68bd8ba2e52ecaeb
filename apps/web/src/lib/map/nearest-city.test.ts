import { expect, test } from 'vitest'
import { findNearestCity } from './nearest-city.ts'

test('an area is named by the city that it lies in or by; in the middle of the desert by none', async () => {
  expect((await findNearestCity({ lat: 35.69, lng: 51.4 }))?.name).toBe('تهران')
  expect((await findNearestCity({ lat: 32.6, lng: 51.7 }))?.name).toBe('اصفهان')
  expect(await findNearestCity({ lat: 26.5, lng: 65.9 })).toBeNull()
})
