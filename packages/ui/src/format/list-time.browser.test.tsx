import { uiListTime } from '@peyk/phrases/fa/ui/list-time.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ClockProvider } from '../app/clock.tsx'
import { expectAccessible } from '../testing/accessibility.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { ListTime } from './list-time.tsx'

/** 23:59:50 in Tehran on 3 Azar 1405. */
const BEFORE_MIDNIGHT = Date.parse('2026-11-24T20:29:50Z')
const HOUR_MS = 3_600_000

afterEach(() => vi.useRealTimers())

test('[UI-01] a row of today has its full date on hover, an older one is a date, and midnight turns today into yesterday', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let nowMs = BEFORE_MIDNIGHT
  await renderUi(
    <ClockProvider clock={{ nowMs: () => nowMs }}>
      <ListTime at={BEFORE_MIDNIGHT - HOUR_MS} />
      <ListTime at={BEFORE_MIDNIGHT - 48 * HOUR_MS} />
      <ListTime at={BEFORE_MIDNIGHT - 72 * HOUR_MS} format="date" />
    </ClockProvider>,
  )
  const today = page.getByText(uiListTime.today('۲۲:۵۹'), { exact: true })
  await expect.element(today).toHaveAttribute('title', 'سه‌شنبه ۳ آذر ۱۴۰۵، ساعت ۲۲:۵۹')
  await expect.element(page.getByText('۱۴۰۵/۰۹/۰۱ ۲۳:۵۹', { exact: true })).toBeVisible()
  await expect.element(page.getByText('۱۴۰۵/۰۸/۳۰', { exact: true })).toBeVisible()
  await expectAccessible()

  nowMs += 60_000
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(page.getByText(uiListTime.yesterday('۲۲:۵۹'), { exact: true })).toBeVisible()
})
