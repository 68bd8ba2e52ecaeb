import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../shell.ts'
import { listSources } from '../list-sources.ts'

// docs/asvs.tsv: each line of OWASP ASVS 5.0.0, levels 1 and 2, with the test or the reason (promise S1).

const VERDICTS = ['tested', 'deviation', 'not_applicable', 'open']
/** How many lines of level 1 and 2 each chapter of 5.0.0 has. */
const LINES: readonly (readonly [chapter: number, first: number, second: number])[] = [
  [1, 8, 19],
  [2, 4, 7],
  [3, 8, 11],
  [4, 2, 8],
  [5, 4, 5],
  [6, 13, 22],
  [7, 6, 12],
  [8, 4, 3],
  [9, 4, 3],
  [10, 5, 24],
  [11, 3, 11],
  [12, 3, 6],
  [13, 1, 12],
  [14, 2, 7],
  [15, 3, 10],
  [16, 0, 16],
  [17, 0, 7],
]

const readText = (file: string) => readFile(path.join(ROOT, file), 'utf8')
const rows = (await readText('docs/asvs.tsv'))
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [id = '', level = '', gist = '', verdict = '', where = '', ...more] = line.split('\t')
    return { id, level, gist, verdict, where, more }
  })

/** `file > part of a title` and `file.md#Section`, wherever they stand in the last column. */
const parseReferences = (where: string) => [
  ...[...where.matchAll(/([\w./-]+\.(?:test|spec)\.tsx?) > ([^;)]+?)(?= ;|\)|$)/g)].map(([, file = '', title = '']) => ({ file, title })), // prettier-ignore
  ...[...where.matchAll(/(docs\/[\w-]+\.md)#([\w ]+?)(?= ;|\)|$)/g)].map(([, file = '', section = '']) => ({ file, title: `## ${section}\n` })), // prettier-ignore
]

const files = new Set(await listSources())
const texts = new Map<string, string>()
for (const { file } of rows.flatMap(({ where }) => parseReferences(where)))
  if (files.has(file) && !texts.has(file)) texts.set(file, await readText(file))

describe('[promise S1] the table of OWASP ASVS 5.0', () => {
  test('has every line of levels 1 and 2 once, in order, with gist, verdict and reason', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const counted = LINES.map(([chapter]) => {
      const of = rows.filter(({ id }) => id.startsWith(`${chapter}.`))
      return [chapter, of.filter(({ level }) => level === '1').length, of.filter(({ level }) => level === '2').length]
    })
    expect(counted).toEqual(LINES)
    expect(rows).toHaveLength(253)
    for (const { id, gist, verdict, where, more } of rows) {
      expect([id, VERDICTS.includes(verdict), gist.length > 3, where.length > 5, more]).toEqual([id, true, true, true, []]) // prettier-ignore
      expect(id).toMatch(/^\d+\.\d+\.\d+$/)
    }
    const key = (id: string) => id.split('.').map(Number).reduce((sum, part) => sum * 100 + part) // prettier-ignore
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => key(a) - key(b)))
  })

  test('names only tests and sections that exist', () => {
    const gone = rows.flatMap(({ id, where }) =>
      parseReferences(where)
        .filter(({ file, title }) => !(texts.get(file) ?? '').includes(title))
        .map(({ file, title }) => `${id}: ${file} > ${title}`),
    )
    expect(gone, 'a test was renamed? docs/asvs.tsv names it by a part of its title').toEqual([])
  })

  test('calls a line tested only if it names a test', () => {
    expect(rows.filter(({ verdict, where }) => verdict === 'tested' && parseReferences(where).length === 0)).toEqual([])
  })

  test('lists each deviation and open line in docs/asvs.md', async () => {
    const page = await readText('docs/asvs.md')
    const listed = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, id]) => id)
    const named = rows.filter(({ verdict }) => verdict === 'deviation' || verdict === 'open').map(({ id }) => id)
    expect(listed).toEqual(named)
  })
})

test('[promise S1] ASVS 2.1.3 6.1.1 the limits in docs/security.md equal those of the code', async () => {
  const session = 'apps/server/src/features/session'
  const http = 'apps/server/src/platform/http/server.ts'
  const socket = 'apps/server/src/platform/live/socket.ts'
  const fields = 'apps/server/src/platform/http/body/form-fields.ts'
  const lines = 'apps/server/src/platform/http/body/slow-clients.ts'
  const sources: readonly (readonly [words: string, file: string, name: RegExp])[] = [
    ['Failed logins of one user name, known or not, in 15 minutes', `${session}/passwords/usecases/check-password.ts`, /FAILURES_PER_NAME = ([\d_]+)/],
    ['Failed logins of one address in 15 minutes', `${session}/passwords/usecases/check-password.ts`, /FAILURES_PER_ADDRESS = ([\d_]+)/],
    ['Wrong codes of one temporary token', `${session}/challenges/usecases/answer-challenge.ts`, /MAX_TRIES = ([\d_]+)/],
    ['Seconds between two codes to one number', `${session}/challenges/usecases/send-code.ts`, /RESEND_SECONDS = ([\d_]+)/],
    ['Codes to one number in an hour', `${session}/challenges/usecases/send-code.ts`, /numberHour: ([\d_]+)/],
    ['Codes to one number in a day', `${session}/challenges/usecases/send-code.ts`, /numberDay: ([\d_]+)/],
    ['Codes asked for by one address in an hour', `${session}/challenges/usecases/send-code.ts`, /addressHour: ([\d_]+)/],
    ['Codes asked for by one address in a day', `${session}/challenges/usecases/send-code.ts`, /addressDay: ([\d_]+)/],
    ['Digits of a code', `${session}/challenges/usecases/send-code.ts`, /CODE_LENGTH = ([\d_]+)/],
    ['Seconds for which a code is valid', `${session}/challenges/usecases/send-code.ts`, /CODE_SECONDS = ([\d_]+)/],
    ['Calls of one address in a minute', http, /\bREQUESTS_PER_MINUTE = ([\d_]+)/],
    ['Calls before a login (login, codes, registration) of one address in a minute', http, /AUTH_REQUESTS_PER_MINUTE = ([\d_]+)/],
    ['Password hashes computed at once', `${session}/passwords/usecases/hash-password.ts`, /maxRunning: ([\d_]+)/],
    ['Password hashes that wait', `${session}/passwords/usecases/hash-password.ts`, /maxWaiting: ([\d_]+)/],
    ['Bytes of a body', 'packages/contract/src/core/endpoint.ts', /\bBODY_LIMIT_BYTES = ([\d_* ]+)/],
    ['Bytes of a body of lists, by declaration', 'packages/contract/src/core/endpoint.ts', /LIST_BODY_LIMIT_BYTES = ([\d_* ]+)/],
    ['Nesting of a body', 'apps/server/src/platform/http/body/bounded-json.ts', /MAX_DEPTH = ([\d_]+)/],
    ['Names of one object in a body', 'apps/server/src/platform/http/body/bounded-json.ts', /MAX_NAMES = ([\d_]+)/],
    ['Bytes of a body for each value in it, at least', fields, /BYTES_PER_VALUE = ([\d_]+)/],
    ['Bytes of a form for each field in it, at least', fields, /BYTES_PER_FIELD = ([\d_]+)/],
    ['Milliseconds for the headers of a request', lines, /headersMs: ([\d_]+)/],
    ['Milliseconds for which a body may make no progress', lines, /graceMs: ([\d_]+)/],
    ['Bytes in a second of a body, at least', lines, /minBytesPerSecond: ([\d_]+)/],
    ['Bytes of a body that are still read from a refused stranger', lines, /drainBytes: ([\d_* ]+)/],
    ['Milliseconds for that', lines, /drainMs: ([\d_]+)/],
    ['Sockets of one session', socket, /SOCKETS_PER_SESSION = ([\d_]+)/],
    ['Bytes of a message on a socket', socket, /LARGEST_MESSAGE_BYTES = ([\d_]+)/],
  ] // prettier-ignore
  const page = await readText('docs/security.md')
  const told = [...page.matchAll(/^\| ([^|]+) \| (\d+) \|$/gm)].map(([, words, number]) => [words, Number(number)])
  const product = (text: string) => text.split('*').reduce((sum, part) => sum * Number(part.replaceAll('_', '')), 1)
  const held = await Promise.all(
    sources.map(async ([words, file, name]) => [words, product(name.exec(await readText(file))?.[1] ?? '')]),
  )
  expect(told).toEqual(held)
})
