import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { matchesExtension } from './kind-of-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'peyk-kinds-'))
afterAll(() => rm(folder, { recursive: true }))

const zipOf = async (...names: string[]): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from('x'), name)
  zip.end()
  return buffer(zip.outputStream)
}
const hex = (text: string) => Buffer.from(text, 'hex')

const KINDS: Readonly<Record<string, Buffer>> = {
  zip: await zipOf('a.txt'),
  docx: await zipOf('[Content_Types].xml', '_rels/.rels', 'word/document.xml'),
  xlsx: await zipOf('xl/workbook.xml', '[Content_Types].xml'),
  xls: hex('d0cf11e0a1b11ae100000000'),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj'),
  png: hex('89504e470d0a1a0a0000000d'),
  gif: Buffer.from('GIF89a....'),
  jpg: hex('ffd8ffe000104a464946'),
  txt: Buffer.from('سلام\nدنیا'),
}
const ACCEPTED_AS: Readonly<Record<string, readonly string[]>> = {
  // A docx and an xlsx are zips, and a text passes as txt and as csv.
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  jpg: ['jpeg', 'jpg'],
  txt: ['csv', 'txt'],
}
const EXTENSIONS = [...Object.keys(KINDS), 'jpeg', 'csv', 'exe', 'html', '']

test.each(Object.entries(KINDS))(
  '[promise S6] ASVS 5.2.2 the content of a %s passes under its own extension and under no other',
  async (kind, octets) => {
    const file = path.join(folder, kind)
    await writeFile(file, octets)
    const accepted = []
    for (const extension of EXTENSIONS) if (await matchesExtension({ file, extension })) accepted.push(extension)
    expect(accepted.toSorted()).toEqual(ACCEPTED_AS[kind] ?? [kind])
  },
)

test('[promise S6] ASVS 5.2.2 a file with the right magic number but wrong content does not pass', async () => {
  const wrong: [string, Buffer][] = [
    ['zip', hex('504b030414000000')], // a magic number without a directory
    ['zip', Buffer.concat([hex('504b0304'), Buffer.alloc(4096, 0x41)])],
    ['docx', await zipOf('word/document.xml')],
    ['xlsx', await zipOf('[Content_Types].xml', 'word/document.xml')],
    ['txt', hex('4d5a90000300000004000000ffff')], // a Windows program
    ['csv', hex('7f454c4602010100')], // a Linux program
    ['txt', hex('01020304050607080e0f')],
    ['png', hex('89504e47')],
    ['pdf', Buffer.from('<html>%PDF-1.7')],
    ['pdf', Buffer.alloc(0)],
  ]
  for (const [extension, octets] of wrong) {
    const file = path.join(folder, 'wrong')
    await writeFile(file, octets)
    expect([extension, octets.subarray(0, 12).toString('hex'), await matchesExtension({ file, extension })]).toEqual([extension, octets.subarray(0, 12).toString('hex'), false]) // prettier-ignore
  }
})
