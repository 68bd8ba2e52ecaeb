import { expect, test } from 'vitest'
import { curlOf } from './curl.model.ts'

test('the request to copy names the pattern, a line and a value for each variable, with Latin digits', () => {
  const variable = [
    { name: 'code', type: 'integer' as const, len: 20 },
    { name: 'owner', type: 'string' as const, len: 20 },
  ]
  const curl = curlOf({ pattern_code: 'k7m2', variable }, { origin: 'https://panel.ir', line: '+983000505' })
  expect(curl).toMatch(/^curl https:\/\/panel\.ir\/v1\/api\/send \\/)
  const body = JSON.parse(/-d '(.*)'$/s.exec(curl)?.[1] ?? '') as object
  expect(body).toEqual({
    sending_type: 'pattern',
    code: 'k7m2',
    from_number: '+983000505',
    recipients: ['+989120000000'],
    params: { code: '48291', owner: 'نمونه' },
  })
})
