import { expect, test } from 'vitest'
import { densityBox, isWellSeen, targetOf } from './map-seen.model.ts'

const seen = { south: 35.55, west: 51.1, north: 35.9, east: 51.7, zoom: 10.5 }

test('who moves the map a little asks for the same part of it again, and never for more than the world', () => {
  const box = densityBox(seen)
  expect(box.zoom).toBe(10)
  expect(box.south <= seen.south && box.north >= seen.north && box.west <= seen.west && box.east >= seen.east).toBe(
    true,
  )
  expect(densityBox({ ...seen, south: 35.57, north: 35.88 })).toEqual(box)
  expect(densityBox({ south: -120, west: -300, north: 120, east: 300, zoom: 1 })).toMatchObject({
    south: -90,
    west: -180,
    north: 90,
    east: 180,
  })
})

test('the map stays where an area is seen whole and large enough, and goes where it is not', () => {
  const circle = (radius: number, lat = 35.7) => targetOf({ kind: 'circle', centre: { lat, lng: 51.4 }, radius })!
  expect(isWellSeen(circle(8000), seen)).toBe(true)
  expect(isWellSeen(circle(8000, 35.89), seen)).toBe(false)
  expect(isWellSeen(circle(200), seen)).toBe(false)
  expect(targetOf({ kind: 'circle', centre: null, radius: 2000 })).toBeNull()
  expect(targetOf({ kind: 'polygon', points: [] })).toBeNull()
})
