import { expect, test } from 'vitest'

import { MAX_ZOOM, moveCrop, cropSide, largestCrop, zoomCrop } from './crop-frame.ts'

const wide = largestCrop({ width: 400, height: 200 })

test('the crop begins with the largest square in the middle', () => {
  expect(wide).toMatchObject({ x: 200, y: 100, zoom: 1 })
  expect(cropSide(wide)).toBe(200)
})

test('the picture goes the way it is pushed, and never leaves the square', () => {
  expect(moveCrop(wide, { byX: 0.25, byY: 0 }).x).toBe(150)
  expect(moveCrop(wide, { byX: 9, byY: 9 })).toMatchObject({ x: 100, y: 100 })
  expect(moveCrop(wide, { byX: -9, byY: 0 }).x).toBe(300)
})

test('zooming in makes the square smaller, zooming out brings it back inside', () => {
  const near = moveCrop(zoomCrop(wide, 2), { byX: 9, byY: 9 })
  expect(near).toMatchObject({ x: 50, y: 50, zoom: 2 })
  expect(zoomCrop(near, 1)).toMatchObject({ x: 100, y: 100, zoom: 1 })
  expect(zoomCrop(wide, 99).zoom).toBe(MAX_ZOOM)
  expect(zoomCrop(wide, 0).zoom).toBe(1)
})
