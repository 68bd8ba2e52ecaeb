import { describe, expect, test } from 'vitest'
import { LIST_BODY_LIMIT_BYTES } from '@peyk/contract/core/endpoint.ts'
import { boundaryOf, readParts } from './multipart.ts'
import type { UploadedFile } from './multipart.ts'

const part = (name: string, value: string, more = '') =>
  `--Q\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const read = (text: string) => readParts({ boundary: 'Q', body: Buffer.from(text), limitBytes: LIST_BODY_LIMIT_BYTES })
const file = '; filename="a.png"\r\nContent-Type: image/png'

describe('a body of several parts', () => {
  test('[promise S6] holds text, lists in any of their three spellings, JSON where one was meant, and files', async () => {
    const fields = await read(
      `${part('a', 'متن')}${part('ids[]', '1')}${part('ids[]', '2')}${part('one[0]', 'x')}${part('b', 'x')}${part('b', 'y')}` +
        `${part('filters', '{"state_id":6}')}${part('odd', '[not json')}${part('logo', 'bytes', file)}${part('empty', '', '; filename=""')}--Q--\r\n`,
    )
    expect(fields).toMatchObject({ a: 'متن', ids: ['1', '2'], one: ['x'], b: ['x', 'y'], filters: { state_id: 6 }, odd: '[not json' }) // prettier-ignore
    const logo = fields['logo'] as UploadedFile
    expect([logo.name, logo.type, await logo.text(), logo.sha256.length]).toEqual(['a.png', 'image/png', 'bytes', 64])
    expect(fields).not.toHaveProperty('empty')
  })

  test.each([
    ['cut in a head', '--Q\r\nContent-Disp'],
    ['cut in a text', '--Q\r\nContent-Disposition: form-data; name="a"\r\n\r\nabc'],
    ['cut in a file', `--Q\r\nContent-Disposition: form-data; name="a"${file}\r\n\r\nabc`],
    ['with nothing in it', ''],
    ['with poison in it', `${part('__proto__', 'x')}--Q--\r\n`],
    ['with poison in its JSON', `${part('a', '{"__proto__":{"b":1}}')}--Q--\r\n`],
    ['with NUL', `${part('a', 'x\u0000y')}--Q--\r\n`],
    ['with NUL in the name of a field', `${part('a\u0000', 'x')}--Q--\r\n`],
    ['with too many parts', `${part('a', 'x').repeat(300)}--Q--\r\n`],
    ['with too many files', `${part('a', 'x', file).repeat(20)}--Q--\r\n`],
    ['with a text of two megabytes', `${part('a', 'x'.repeat(2_000_000))}--Q--\r\n`],
  ])('[promise S6] %s is refused, and nothing crashes', async (_, text) => {
    await expect(read(text)).rejects.toThrow('call.broken_body')
  })
})

test('is known by its type, and by how it begins under any other (contract §1.7)', () => {
  const body = Buffer.from(`${part('a', 'x')}--Q--`)
  expect(boundaryOf({ type: 'multipart/form-data; boundary="a b"', body: Buffer.from('') })).toBe('a b')
  expect(boundaryOf({ type: 'multipart/form-data; boundary=Q', body })).toBe('Q')
  expect(boundaryOf({ type: 'application/json; boundary=Q', body })).toBe('Q')
  expect(boundaryOf({ type: 'application/json', body: Buffer.from('{"a":"--Q"}') })).toBeNull()
  expect(boundaryOf({ type: '', body: Buffer.from('--') })).toBeNull()
})
