import { expect, test } from 'vitest'
import { account } from './account.ts'

test('[promise S1] ASVS 6.6.1 codes by SMS tell who else may read them, and name the stronger way', () => {
  const { bySmsHint, byApp } = account.secondFactor
  expect(bySmsHint).toContain('سیم‌کارت')
  expect(bySmsHint).toContain(byApp)
})
