import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { expectAccessible } from '../src/testing/accessibility.ts'
import { DESKTOP, PHONE, renderUi } from '../src/testing/render-ui.tsx'
import { Gallery, GROUPS } from './gallery.tsx'

afterEach(() => localStorage.removeItem('dark'))

/** Fields of one line; side by side they would not stand in line otherwise. */
const uneven = () =>
  [...document.querySelectorAll('input.field-box, button.field-box')]
    .filter((field) => field.checkVisibility() && field.getBoundingClientRect().height !== FIELD_HEIGHT)
    .map((field) => `${field.outerHTML.slice(0, 160)}: ${field.getBoundingClientRect().height}`)
const FIELD_HEIGHT = 44

describe.each([
  ['light', 'desktop', DESKTOP],
  ['light', 'phone', PHONE],
  ['dark', 'desktop', DESKTOP],
  ['dark', 'phone', PHONE],
])('in %s on the %s', (theme, _device, size) => {
  test.each(GROUPS.map(({ key }) => key))(
    'the widgets of «%s» have enough contrast, names and roles in every state, and fit the width of the screen',
    async (group) => {
      localStorage.setItem('dark', String(theme === 'dark'))
      await renderUi(<Gallery group={group} hrefOf={(key) => `/kit/${key}`} />, { size, isPage: true })
      await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
      await expectAccessible()
      expect(uneven()).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
      await page.viewport(DESKTOP.width, DESKTOP.height)
    },
    60_000,
  )
})

test('the groups are walked by their links', async () => {
  const gone: string[] = []
  await renderUi(<Gallery group="overlays" hrefOf={(key) => `/kit/${key}`} />, {
    navigate: (href) => gone.push(href),
    isPage: true,
  })
  for (const { key, title } of GROUPS) {
    await page.getByRole('link', { name: title, exact: true }).click()
    expect(gone.at(-1)).toBe(`/kit/${key}`)
  }
  await expect.element(page.getByRole('link', { name: 'پنجره‌ها' })).toHaveAttribute('aria-current', 'page')
})
