import { expect, test } from 'vitest'
import { renderLighthouseSection, renderPanelPage, type LighthouseRun, type PanelRun } from './panel.ts'

const run = {
  name: 'web',
  note: 'a run',
  day: '2026-11-22',
  machine: { cores: 2, cpu: 'a processor', memoryMb: 24_000, node: 'v24' },
  rounds: 3,
  load: 1.8,
  firstScriptKb: 145,
  styleKb: 13,
  fontKb: 45,
  targets: { lcpMs: 1800, inpMs: 100, cls: 0.02 },
  widgets: [{ act: 'typing', kind: 'typing', longestTaskMs: 14.7, tasks: 353, overFrame: 0 }],
  routes: {
    '/login': { kb: 65.3, budgetKb: 95, laterKb: 54, lcpMs: 1700, cls: 0.03, inpMs: 90 },
    '/reports': { kb: 32.9, budgetKb: 60, laterKb: 77, lcpMs: 1900, cls: 0, inpMs: 96 },
  },
} satisfies PanelRun

test('values over their target are bold, and routes within it are counted', () => {
  const page = renderPanelPage(run)
  expect(page).toContain('| `/login` | 65.3 | 95 | 54 | 1,700 | **0.03** | 90 |')
  expect(page).toContain('| `/reports` | 32.9 | 60 | 77 | **1,900** | 0 | 96 |')
  expect(page).toContain(
    'Of 2 routes 1 have their largest paint within 1,800 ms, 2 answer a press within 100 ms, 1 move by at most 0.02',
  )
})

test('times measured on a busy machine are left out, bytes and layout shift are not', () => {
  const page = renderPanelPage({ ...run, load: 12 })
  expect(page).toContain('| `/login` | 65.3 | 95 | 54 | — | **0.03** | — |')
  expect(page).toContain('Of 2 routes 1 move by at most 0.02 (promise U1). The machine had other work (load 12)')
})

const lighthouseRun = {
  name: 'lighthouse',
  note: 'a run',
  day: '2026-11-23',
  machine: run.machine,
  version: '13',
  rounds: 1,
  load: 1.5,
  machineIndex: 900,
  targets: { performance: 95, accessibility: 100 },
  routes: {
    '/login': { performance: 98, accessibility: 100, below: [] },
    '/reports': { performance: 91, accessibility: 100, below: ['total-blocking-time'] },
  },
} satisfies LighthouseRun

test('a Lighthouse score below its target is bold, with the audits that cost points', () => {
  const part = renderLighthouseSection(lighthouseRun)
  expect(part).toContain('| `/login` | 98 | 100 |  |')
  expect(part).toContain('| `/reports` | **91** | 100 | total-blocking-time |')
  expect(part).toContain('Of 2 routes 1 reach 95 in performance, 2 reach 100 in accessibility (promise U1).')
})

test('the performance score of a busy machine is left out', () => {
  const part = renderLighthouseSection({ ...lighthouseRun, load: 12 })
  expect(part).toContain('| `/reports` | — | 100 | total-blocking-time |')
  expect(part).toContain('Of 2 routes 2 reach 100 in accessibility (promise U1). The machine had other work (load 12)')
})
