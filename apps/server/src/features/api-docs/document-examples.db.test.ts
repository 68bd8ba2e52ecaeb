import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callExample, KEY_IN_ADDRESS } from '@peyk/api-docs/pages/call-example.ts'
import { publicCalls } from '@peyk/api-docs/pages/public-calls.ts'
import { SNIPPET_LANGUAGES, type SnippetLanguageName } from '@peyk/api-docs/snippets/snippet-languages.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'

// Every request that the documents show is run as it is written, against a running Peyk. What a call answers to an
// example is up to the data (many name a send or a contact that is not there); no example may be refused for its shape,
// its path or its credential. A language that is not installed, or must be compiled first, is skipped with a line.

const run = promisify(execFile)
const testDb = await testDatabase()
const { app, apiKeyOf } = await testCalls(testDb)
const key = await apiKeyOf(await testDb.newAccount())
let origin = ''
let folder = ''
/** Every answer since the last look. */
const answered: { asked: string; status: number; refusal: string }[] = []

/** Stands before the application and keeps what it answers. */
const door = createServer((request, response) => {
  void (async () => {
    const payload = Buffer.concat(await request.toArray())
    const url = request.url ?? ''
    const answer = await app.inject({ method: request.method as 'GET', url, headers: request.headers as Record<string, string>, ...(payload.length > 0 && { payload }) }) // prettier-ignore
    const refusal = answer.statusCode < 400 ? '' : JSON.stringify((JSON.parse(answer.body) as { meta: unknown }).meta)
    answered.push({ asked: `${request.method} ${url.replace(/\?.*/, '')}`, status: answer.statusCode, refusal })
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...headers } = answer.headers
    response.writeHead(answer.statusCode, headers as Record<string, string>).end(answer.rawPayload)
  })()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'peyk-examples-'))
  await writeFile(join(folder, 'numbers.xlsx'), 'phone_number\n09120000001\n')
})
afterAll(async () => {
  door.closeAllConnections()
  door.close()
  await rm(folder, { recursive: true, force: true })
})

const snippet = (id: string, language: SnippetLanguageName): string => {
  const call = publicCalls().find((one) => one.id === id)!
  return SNIPPET_LANGUAGES[language].write(callExample(call), origin).replaceAll(KEY_IN_ADDRESS, key)
}

/** A program that runs pieces of code one after another, whatever becomes of each. */
const RUNNERS = {
  curl: { program: 'bash', needs: ['curl', '--version'], file: 'all.sh', join: (all: string[]) => all.map((one) => `${one} -s -o /dev/null\n`).join('') }, // prettier-ignore
  js: {
    program: process.execPath,
    needs: [process.execPath, '--version'],
    file: 'all.mjs',
    join: (all: string[]) => `console.log = () => {}\nfor (const code of ${JSON.stringify(all)}) await import('data:text/javascript,' + encodeURIComponent(code)).catch(() => {})\n`, // prettier-ignore
  },
  python: {
    program: 'python3',
    needs: ['python3', '-c', 'import importlib.util, sys; sys.exit(importlib.util.find_spec("requests") is None)'], // prettier-ignore
    file: 'all.py',
    join: (all: string[]) => `import json, contextlib, io\nfor code in json.loads(${JSON.stringify(JSON.stringify(all))}):\n    with contextlib.redirect_stdout(io.StringIO()):\n        try:\n            exec(code, {})\n        except BaseException:\n            pass\n`, // prettier-ignore
  },
  php: {
    program: 'php',
    needs: ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    file: 'all.php',
    join: (all: string[]) => all.map((one) => `${one.replace(/exit\(.*\);/, '')}\n?>`).join('\n'),
  },
} as const

const isRun = (language: SnippetLanguageName): language is keyof typeof RUNNERS => language in RUNNERS

const isInstalled = async ([program, ...rest]: readonly string[]): Promise<boolean> =>
  run(program ?? '', rest).then(
    () => true,
    () => false,
  )

/** The doors of the login refuse a name that is not there; no other example may be refused its credential. */
const isDoor = (asked: string): boolean => /auth\/(?:login|confirm_otp|send_sms_otp)$/.test(asked)
/** Sentences of a field that is missing or has the wrong form; «choose» is also said of a line that is not one's own. */
const SHAPE = /الزامی است|باید متن|باید عدد|قالب .{1,40} درست نیست|نباید کمتر|نباید بیشتر از/
const NO_PATH = 'نشانی مورد نظر یافت نشد'

/** The refusals that no example may meet: its shape, its path, its credential, a crash. */
const isWrongShape = ({ asked, status, refusal }: (typeof answered)[number]): boolean =>
  status >= 500 || (status === 401 && !isDoor(asked)) || refusal.includes('"403-1"') || refusal.includes('"403-8"') || refusal.includes(NO_PATH) || (status === 422 && SHAPE.test(refusal)) // prettier-ignore

/**
 * One language runs the examples of all calls; the others, whose generators see the same requests, run those that differ
 * in kind: method, credential, path, query, body, a form with a file, a file as the answer. `PEYK_ALL_EXAMPLES=1` runs
 * all of them in all.
 */
const KINDS = new Set(['session.login', 'sending.send', 'sending.sendByUrl', 'reports.recipients', 'phonebook.updatePhonebook', 'phonebook.deleteStops', 'files.upload', 'files.download']) // prettier-ignore
const callsFor = (language: string) =>
  publicCalls().filter(({ id }) => language === 'js' || process.env['PEYK_ALL_EXAMPLES'] === '1' || KINDS.has(id))

/** Printed, for a skipped test tells its reason to some reporters only. */
const tellSkipped = (language: string, reason: string): string => {
  const line = `The examples in ${language} were not run: ${reason}`
  process.stderr.write(`${line}\n`)
  return line
}

describe('[DEV-10] the examples of every call run as they are written', () => {
  for (const language of Object.keys(SNIPPET_LANGUAGES) as SnippetLanguageName[]) {
    test(`in ${language}`, async ({ skip }) => {
      if (!isRun(language)) return skip(tellSkipped(language, 'a program of it is compiled first'))
      const { program, needs, file, join: joined } = RUNNERS[language]
      if (!(await isInstalled(needs))) return skip(tellSkipped(language, `${needs[0]} or what it needs is not here`))
      answered.length = 0
      await writeFile(join(folder, file), joined(callsFor(language).map(({ id }) => snippet(id, language))))
      await run(program, [file], { cwd: folder, env: { ...process.env, PEYK_API_KEY: key }, timeout: 100_000, maxBuffer: 50_000_000 }) // prettier-ignore
      const wanted = callsFor(language).map((call) => `${call.endpoint.method} ${callExample(call).path}`)
      expect(answered.map(({ asked }) => asked)).toEqual(wanted)
      expect(answered.filter(isWrongShape)).toEqual([])
    }, 120_000)
  }
})
