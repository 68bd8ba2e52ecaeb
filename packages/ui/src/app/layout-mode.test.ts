import { expect, test } from 'vitest'

import { layoutModeOf } from './layout-mode.tsx'

test('[LAY-13] 768 px of root width is the mobile layout and 769 px the desktop layout', () => {
  expect(layoutModeOf(320)).toBe('mobile')
  expect(layoutModeOf(768)).toBe('mobile')
  expect(layoutModeOf(769)).toBe('desktop')
  expect(layoutModeOf(1920)).toBe('desktop')
})

test('text of twice its size gets the layout of half the width, smaller text the layout of the width', () => {
  expect(layoutModeOf(1280, 32)).toBe('mobile')
  expect(layoutModeOf(1536, 32)).toBe('mobile')
  expect(layoutModeOf(1537, 32)).toBe('desktop')
  expect(layoutModeOf(768, 12)).toBe('mobile')
})
