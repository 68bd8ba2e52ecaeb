import { expect, test } from 'vitest'
import { renderSinglesSection } from './singles.ts'

const spread = { count: 10, p50: 1, p95: 2, p99: 3.456, max: 4 }
const cost = { cpu_us: { peyk: 400 }, cpu_us_all: 900, statements: 0.5, transactions: null, wal_bytes: 6600, disk_bytes: null } // prettier-ignore
const aCell = (name: string, acceptedPerSecond: number) => ({
  name,
  accepted_per_second: acceptedPerSecond,
  delivered_per_second: 90,
  refused: 0,
  overloaded: name.includes('500 a second'),
  answer_ms: spread,
  wire_ms: spread,
  cost,
})

const aRun = (note: string, more: Record<string, unknown> = {}) => ({
  name: 'singles',
  note,
  day: '2026-11-27',
  machine: { cores: 2, cpu: 'a processor', memoryMb: 24_576, node: 'v24' },
  quick: false,
  apart: false,
  one_account_per_second: 1000,
  cells: [aCell('webservice, 32 connections, one account', 100), aCell('webservice, 500 a second, 20 accounts', 400)],
  floor: { grouped_per_second: 3000 },
  rest: null,
  meets: { cpu: true },
  ...more,
})

test('every run is a row, and the cells are those of the last whole run', () => {
  const page = renderSinglesSection([
    aRun('before', { quick: true }),
    aRun('grouped'),
    aRun('after', { quick: true, cells: [aCell('webservice, 32 connections, one account', 777)] }),
  ])
  expect([...page.matchAll(/^\| 2026-11-27 \| (\w+) /gm)].map(([, note]) => note)).toEqual([
    'before',
    'grouped',
    'after',
  ])
  expect(page).toContain('| webservice, 32 connections, one account | 100 | 90 | 1 · 2 · 3.46 | 1 · 2 · 3.46 | 900 | 0.5 | – | 6,600 | – |') // prettier-ignore
  expect(page).toContain('webservice, 500 a second, 20 accounts (more than it could take)')
  expect(page).not.toContain('777')
})

test('a run of the roles apart is no row: it says which role takes what', () => {
  const cells = [{ ...aCell('webservice, 32 connections, one account', 120), cost: { ...cost, cpu_us: { api: 300, gateway: 200 } } }] // prettier-ignore
  const page = renderSinglesSection([aRun('grouped'), aRun('apart', { apart: true, quick: true, cells })])
  expect(page.match(/^\| 2026-11-27 /gm)).toHaveLength(1)
  expect(page).toContain('120 a second, µs a send api 300, gateway 200')
})

test('without a run there is no section', () => {
  expect(renderSinglesSection([])).toBe('')
})
