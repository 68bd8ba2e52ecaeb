import { expect, test } from 'vitest'
import { parsePlans } from './statement-rows.ts'

test('rows read are those of all scans of a plan, kept or not, as often as they were run', () => {
  const plan = {
    'Query Text': 'select *\n  from sends',
    Plan: {
      'Node Type': 'Nested Loop',
      'Actual Rows': 10,
      'Actual Loops': 1,
      Plans: [
        { 'Node Type': 'Index Scan', 'Actual Rows': 10, 'Actual Loops': 1, 'Rows Removed by Filter': 5 },
        { 'Node Type': 'Function Scan', 'Actual Rows': 1000, 'Actual Loops': 1 },
        { 'Node Type': 'Index Only Scan', 'Actual Rows': 2.5, 'Actual Loops': 10 },
      ],
    },
  }
  const logged = JSON.stringify(plan, null, 2).replaceAll('\n', '\n\t')
  const log = `LOG:  checkpoint\nLOG:  duration: 1.204 ms  plan:\n\t${logged}\nLOG:  done\nLOG:  duration: 0.1 ms  plan:\n\t${logged}\n`
  expect(parsePlans(log)).toEqual(
    Array.from({ length: 2 }, () => ({ statement: 'select * from sends', read: 40, returned: 10 })),
  )
  expect(parsePlans('LOG:  nothing\n')).toEqual([])
})
