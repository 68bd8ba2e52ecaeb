import { expect, test } from 'vitest'
import { keepCredentials } from './known-credentials.ts'

/** A connection for notices as a test wants it: what it hears, when it answers, and when it breaks. */
async function openKeeper() {
  const clock = { ms: 0 }
  let hear = (_payload: string) => {}
  let onGap = () => {}
  const line = { answers: true, asked: 0, release: [] as (() => void)[] }
  const pgListener = {
    listen: async (_channel: string, handler: (payload: string) => void, gap?: () => void) => {
      hear = handler
      onGap = gap ?? onGap
      return async () => {}
    },
    confirm: async () => {
      line.asked += 1
      if (!line.answers) await new Promise<void>((resolve) => void line.release.push(resolve))
    },
    close: async () => {},
  }
  const known = await keepCredentials<{ accountId: number; right: string }>(
    { isKept: () => true, nowMs: () => clock.ms },
    { pgListener },
  )
  const rows = new Map([['key', { accountId: 7, right: 'old' }]])
  let reads = 0
  return {
    clock,
    line,
    rows,
    known,
    told: (payload: string) => hear(payload),
    gap: () => onGap(),
    reads: () => reads,
    async look() {
      const found = await known.find('key', async () => {
        reads += 1
        return rows.get('key') ?? null
      })
      // Whatever was asked of the connection meanwhile is answered.
      await new Promise((resolve) => setImmediate(resolve))
      return found?.right ?? null
    },
  }
}

test('what is known is read once, for as long as the connection for notices answers', async () => {
  const { clock, look, reads, line } = await openKeeper()
  for (clock.ms = 0; clock.ms < 60_000; clock.ms += 50) expect(await look()).toBe('old')
  expect(reads()).toBe(1)
  expect(line.asked).toBeLessThan(200)
})

test('nothing is asked while nobody calls', async () => {
  const { clock, look, line } = await openKeeper()
  await look()
  const asked = line.asked
  clock.ms += 3_600_000
  expect(line.asked).toBe(asked)
  await look()
  expect(line.asked).toBe(asked + 1)
})

test('a notice drops what is known of its account, and one without an account drops everything', async () => {
  const { look, rows, told } = await openKeeper()
  await look()
  rows.set('key', { accountId: 7, right: 'new' })
  told('8')
  expect(await look()).toBe('old')
  told('7')
  expect(await look()).toBe('new')
  rows.delete('key')
  told('')
  expect(await look()).toBeNull()
})

test('[promise S3] a notice that is lost holds nobody in for a second: without an answer of the connection everything is read again', async () => {
  const { clock, look, rows, line } = await openKeeper()
  await look()
  clock.ms = 400
  await look() // confirms this moment
  line.answers = false
  rows.set('key', { accountId: 7, right: 'new' })
  clock.ms = 1300
  expect(await look()).toBe('old')
  clock.ms = 1301
  expect(await look()).toBe('new')
})

test('[promise S3] what was read while the connection was away is not confirmed by the next one', async () => {
  const { clock, look, rows, gap, line } = await openKeeper()
  await look()
  clock.ms = 350
  line.answers = false
  await look() // asks the connection that is about to break
  rows.set('key', { accountId: 7, right: 'new' })
  gap()
  line.answers = true
  for (const release of line.release) release()
  expect(await look()).toBe('new')
  clock.ms = 1251
  rows.set('key', { accountId: 7, right: 'newest' })
  expect(await look()).toBe('newest')
})

test('whoever changed something waits until it is known, and a connection that does not answer costs them everything that was kept', async () => {
  const { look, rows, told, known, line } = await openKeeper()
  await look()
  rows.set('key', { accountId: 7, right: 'new' })
  told('7')
  await known.catchUp()
  expect(await look()).toBe('new')
  line.answers = false
  rows.set('key', { accountId: 7, right: 'newest' })
  await known.catchUp()
  expect(await look()).toBe('newest')
})

test('nothing is asked for a change while nothing is kept', async () => {
  const { known, line } = await openKeeper()
  await known.catchUp()
  expect(line.asked).toBe(0)
})
