import { expect, test } from 'vitest'

import { imageDimensions } from './image-dimensions.ts'

const text = (chars: string) => [...chars].map((char) => char.charCodeAt(0))

test('the head of a PNG states its size', () => {
  const head = [0x89, ...text('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13, ...text('IHDR'), 0, 1, 0, 0, 0, 0, 0x12, 0x34]
  expect(imageDimensions(Uint8Array.from(head))).toEqual({ width: 65_536, height: 0x1234 })
})

test('the head of a GIF states its size', () => {
  expect(imageDimensions(Uint8Array.from([...text('GIF89a'), 0x40, 0x01, 0xf0, 0x00]))).toEqual({
    width: 320,
    height: 240,
  })
})

test('the size of a JPEG is found behind its other parts', () => {
  const app = [0xff, 0xe1, 0, 6, 1, 2, 3, 4]
  const table = [0xff, 0xc4, 0, 4, 9, 9]
  const frame = [0xff, 0xff, 0xc2, 0, 17, 8, 0x02, 0x00, 0x03, 0x00, 3, 1, 1, 1, 1, 1, 1]
  expect(imageDimensions(Uint8Array.from([0xff, 0xd8, ...app, ...table, ...frame]))).toEqual({
    width: 768,
    height: 512,
  })
})

test('what is no picture, or a torn one, has no size', () => {
  expect(imageDimensions(Uint8Array.from(text('<svg xmlns="x">')))).toBeNull()
  expect(imageDimensions(Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff]))).toBeNull()
  expect(imageDimensions(new Uint8Array())).toBeNull()
})
