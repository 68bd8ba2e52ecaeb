import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { listZip } from './list-zip.ts'

const LIMITS = { entries: 20, unpackedBytes: 4_000_000, freeBytes: 100_000, ratio: 100 }

async function zipOf(entries: readonly (readonly [name: string, content: Buffer])[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of entries) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}
const text = (letters: number) => Buffer.alloc(letters, 'الف')
const codeOf = (zip: Buffer) => listZip(zip, LIMITS).then(() => 'listed', (error: { code?: string }) => error.code) // prettier-ignore

test('a zip is listed by its directory, folders left out', async () => {
  const zip = await zipOf([['گزارش/روز.txt', text(40)], ['b.png', text(9)]]) // prettier-ignore
  expect(await listZip(zip, LIMITS)).toEqual({
    entries: [{ name: 'گزارش/روز.txt', size: 40 }, { name: 'b.png', size: 9 }], // prettier-ignore
    entryCount: 2,
  })
})

test('[promise S6] a bomb, a nest of archives and broken zips are refused by the directory alone', async () => {
  expect(await codeOf(await zipOf([['a.txt', Buffer.alloc(3_000_000)]]))).toBe('too_big')
  const many = Array.from({ length: 21 }, (_, at) => [`${at}.txt`, Buffer.from('x')] as const)
  expect(await codeOf(await zipOf(many))).toBe('too_big')
  const large = Array.from({ length: 5 }, (_, at) => [`${at}.bin`, randomBytes(900_000)] as const)
  expect(await codeOf(await zipOf(large))).toBe('too_big')
  for (const name of ['x.zip', 'y/Z.RAR', 'a.tar.gz', 'b.7z'])
    expect([name, await codeOf(await zipOf([[name, text(9)]]))]).toEqual([name, 'wrong_format'])
  const whole = await zipOf([['a.txt', text(400)]])
  expect(await codeOf(whole.subarray(0, -10))).toBe('broken')
  expect(await codeOf(Buffer.from('PK\u0003\u0004nothing'))).toBe('broken')
  const climbing = Buffer.from(whole.toString('latin1').replaceAll('a.txt', '../.x'), 'latin1')
  expect(await codeOf(climbing)).toBe('broken')
})
