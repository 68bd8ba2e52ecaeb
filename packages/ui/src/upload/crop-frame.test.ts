import { expect, test } from 'vitest'

import { MAX_ZOOM, moved, sideOf, wholeOf, zoomed } from './crop-frame.ts'

const wide = wholeOf({ width: 400, height: 200 })

test('the crop begins with the largest square in the middle', () => {
  expect(wide).toMatchObject({ x: 200, y: 100, zoom: 1 })
  expect(sideOf(wide)).toBe(200)
})

test('the picture goes the way it is pushed, and never leaves the square', () => {
  expect(moved(wide, { byX: 0.25, byY: 0 }).x).toBe(150)
  expect(moved(wide, { byX: 9, byY: 9 })).toMatchObject({ x: 100, y: 100 })
  expect(moved(wide, { byX: -9, byY: 0 }).x).toBe(300)
})

test('zooming in makes the square smaller, zooming out brings it back inside', () => {
  const near = moved(zoomed(wide, 2), { byX: 9, byY: 9 })
  expect(near).toMatchObject({ x: 50, y: 50, zoom: 2 })
  expect(zoomed(near, 1)).toMatchObject({ x: 100, y: 100, zoom: 1 })
  expect(zoomed(wide, 99).zoom).toBe(MAX_ZOOM)
  expect(zoomed(wide, 0).zoom).toBe(1)
})
