import { execFileSync, spawnSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifySnippets } from './verify-snippets.model.ts'

const SECRET = `whsec_${randomBytes(32).toString('base64')}`
const BODY = '{"type":"webhook.test","timestamp":"2026-11-24T08:30:00Z","data":{"متن":"سلام"}}'

/** A request as Peyk signs it, by the specification's own words. */
const signed = ({
  body = BODY,
  secret = SECRET,
  sentAt = Math.floor(performance.timeOrigin / 1000 + performance.now() / 1000),
} = {}) => {
  // prettier-ignore
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`evt_1.${sentAt}.${body}`).digest('base64')
  const other = createHmac('sha256', randomBytes(32)).update('x').digest('base64')
  // Two of them, as while a secret is rotated.
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(sentAt),
    'webhook-signature': `v1,${other} v1,${signature}`,
  }
}

const old = Math.floor(performance.timeOrigin / 1000) - 3600
const CASES = [
  ['as it was signed', signed(), BODY, true],
  ['with another body', signed(), `${BODY} `, false],
  ['with another secret', signed({ secret: `whsec_${randomBytes(32).toString('base64')}` }), BODY, false],
  ['an hour old', signed({ sentAt: old }), BODY, false],
] as const

test.each(CASES)('the snippet for Node judges a request %s', async (_, headers, body, isGood) => {
  const { isFromPeyk } = (await import(
    `data:text/javascript;base64,${Buffer.from(verifySnippets.node).toString('base64')}`
  )) as { isFromPeyk: (headers: object, body: string, secret: string) => boolean }
  expect(isFromPeyk(headers, body, SECRET)).toBe(isGood)
})

const has = (command: string) => spawnSync(command, ['--version']).status === 0
const judge = (command: string, args: readonly string[]): boolean[] =>
  JSON.parse(execFileSync(command, args, { input: JSON.stringify({ cases: CASES, secret: SECRET }), encoding: 'utf8' })) as boolean[] // prettier-ignore
const EXPECTED = CASES.map(([, , , isGood]) => isGood)

test.skipIf(!has('python3'))('the snippet for Python judges the same', () => {
  const run = `${verifySnippets.python}
import json, sys
told = json.load(sys.stdin)
print(json.dumps([is_from_peyk(one[1], one[2].encode(), told["secret"]) for one in told["cases"]]))`
  expect(judge('python3', ['-c', run])).toEqual(EXPECTED)
})

test.skipIf(!has('php'))('the snippet for PHP judges the same', () => {
  const run = `${verifySnippets.php}
$told = json_decode(file_get_contents('php://stdin'), true);
echo json_encode(array_map(fn($one) => isFromPeyk($one[1], $one[2], $told['secret']), $told['cases']));`
  expect(judge('php', ['-r', run])).toEqual(EXPECTED)
})
