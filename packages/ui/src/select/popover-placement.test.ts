import { expect, test } from 'vitest'

import { popoverSide } from './popover-placement.ts'

test('[CONST-04] a dropdown opens upward with less than 350 px below it', () => {
  expect(popoverSide({ triggerBottomPx: 450, viewportPx: 800 })).toBe('bottom')
  expect(popoverSide({ triggerBottomPx: 451, viewportPx: 800 })).toBe('top')
})
