import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { numberAt } from '../../../testkit/campaign-check.ts'
import { readAcceptTimes } from './operator-accept-times.ts'

const submit = (at: number, index: number, part = 1) =>
  `{"kind":"submit","at":${at},"id":"7","system":"peyk","connection":1,"sequence":${at},"from":"+981","to":"+${numberAt(index)}","text":1,"part":${part},"parts":1,"reference":0}`

test('accept times count parts by number range, and give the first part of each requested number by index', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-wire-'))
  try {
    const log = path.join(folder, 'log.jsonl')
    const lines = [
      submit(100, 0),
      submit(110, 12),
      submit(115, 12, 2),
      '{"kind":"receipt","at":120,"id":"7","to":"+989120000000","stat":"DELIVRD","err":"000"}',
      submit(130, 99),
    ]
    await writeFile(log, `${lines.join('\n')}\n`)
    const ranges = { campaign: { from: 0, count: 10 }, codes: { from: 10, count: 10 } }
    const found = await readAcceptTimes(log, { ranges, isFirstWanted: ['codes'] })
    expect(found.campaign.parts).toEqual([100])
    expect(found.codes.parts).toEqual([110, 115])
    expect([...found.codes.first]).toEqual([[12, 110]])
  } finally {
    await rm(folder, { recursive: true })
  }
})
