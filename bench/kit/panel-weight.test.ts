import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../../tools/shell.ts'
import { overBudget, weighPanel, type PanelWeight } from './panel-weight.ts'

let folder = ''
let weight: PanelWeight

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-weight-'))
  // In a process of its own: inside a test Vite would build React for development.
  const args = ['build', 'apps/web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  const { isOk, output } = await run('vite', args, { env: { NODE_ENV: 'production' }, isQuiet: true })
  if (!isOk) throw new Error(output)
  weight = await weighPanel(folder)
}, 120_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

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
