import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildPanelIfOld } from '../../tools/build-pages.ts'
import { ROOT } from '../../tools/shell.ts'
import { overBudget, weighPanel, type PanelWeight } from './panel-weight.ts'

let weight: PanelWeight

beforeAll(async () => {
  await buildPanelIfOld()
  weight = await weighPanel(path.join(ROOT, 'apps/web/dist'))
}, 120_000)

describe('[promise U1] the weight of the panel', () => {
  test('stays within the budgets of first script, styles, font and every route', () => {
    expect(overBudget(weight)).toEqual([])
    expect(weight.firstScriptKb).toBeGreaterThan(50)
    expect(weight.fontKb).toBeGreaterThan(40)
  })

  test('is measured for every screen that a route loads', () => {
    expect(weight.unknown).toEqual([])
  })

  test('loads calendars, drawers and lists after the screens that show them', () => {
    const kbOf = (address: string) => weight.routes.find((route) => route.path === address)
    expect(kbOf('/reports')?.laterKb).toBeGreaterThan(kbOf('/reports')?.kb ?? 0)
    expect(kbOf('/send-sms/quick')?.laterKb).toBeGreaterThan(20)
  })
})

test('names what is over its budget, with both numbers', () => {
  const heavy = { ...weight, firstScriptKb: 151, routes: [{ path: '/x', kb: 61, budgetKb: 60, laterKb: 0 }] }
  expect(overBudget(heavy)).toEqual(['first script: 151 KB, the budget is 150 KB', '/x: 61 KB, the budget is 60 KB'])
})
