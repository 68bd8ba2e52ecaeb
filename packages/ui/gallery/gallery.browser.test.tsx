import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectAccessible } from '../src/testing/accessibility.ts'
import { DESKTOP, PHONE, renderUi } from '../src/testing/render-ui.tsx'
import { ButtonsAndStates } from './buttons-and-states.tsx'
import { FieldsShown } from './fields-shown.tsx'
import { ListsAndCharts } from './lists-and-charts.tsx'
import { MessageShown } from './message-shown.tsx'

const PAGES: [string, ReactNode][] = [
  ['buttons and states', <ButtonsAndStates key="buttons" />],
  ['fields', <FieldsShown key="fields" />],
  ['message and numbers', <MessageShown key="message" />],
  ['lists and charts', <ListsAndCharts key="lists" />],
]

afterEach(() => localStorage.removeItem('dark'))

describe.each([
  ['light', 'desktop', DESKTOP],
  ['light', 'phone', PHONE],
  ['dark', 'desktop', DESKTOP],
  ['dark', 'phone', PHONE],
])('in %s on the %s', (theme, _device, size) => {
  test.each(PAGES)(
    '%s have enough contrast, names and roles, and fit the width of the screen',
    async (_name, content) => {
      localStorage.setItem('dark', String(theme === 'dark'))
      await renderUi(content, { size })
      await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
      await expectAccessible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
      await page.viewport(DESKTOP.width, DESKTOP.height)
    },
  )
})
