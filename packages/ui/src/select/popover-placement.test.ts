import { expect, test } from 'vitest'

import { dropSide } from './popover-placement.ts'

test('[CONST-04] a dropdown opens upward with less than 350 px below it', () => {
  expect(dropSide({ triggerBottomPx: 450, viewportPx: 800 })).toBe('bottom')
  expect(dropSide({ triggerBottomPx: 451, viewportPx: 800 })).toBe('top')
})
