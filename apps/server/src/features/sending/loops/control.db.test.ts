import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { testDeps } from '../../../platform/testing/deps.ts'
import { loopTime } from '../../../platform/testing/loop-time.ts'
import { startLoop } from '../../../platform/work/loops.ts'
import { aQuickSend, readSend, someNumbers, toSubmitInput } from '../sending.fixtures.ts'
import { submitSend } from '../submit/usecases/submit-send.ts'
import { controlLoops } from './control.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql } = testDb
const deps = testDeps(testDb)

/** The loop that starts sends, in a time of the test's own. */
async function runStartLoop() {
  const time = loopTime()
  const running = await startLoop(
    controlLoops.find(({ name }) => name === 'start')!,
    deps,
    time,
  )
  onTestFinished(() => running.stop())
  return time
}

/** A send that waits for its undo seconds, or for an hour. */
async function aWaitingSend(extras: { undo_seconds?: number; send_time?: number }): Promise<number> {
  const account = await newAccount()
  const input = aQuickSend(account, { recipients: someNumbers(2), ...extras })
  const [sendId = 0] = (await submitSend(toSubmitInput(account, input), deps)).message_outbox_ids
  return sendId
}

/** The time of a send has come, and nobody says so. */
const comesNow = (sendId: number) => sql(`update sends set send_at = now() where id = $1`, [sendId])
const stateOf = async (sendId: number) => (await readSend(testDb, sendId)).state

test('[promise P6] a send that is stored while the loop sleeps for longer is started when its time comes', async () => {
  const time = await runStartLoop()
  expect((await time.next()).ms).toBe(10_000)
  const sendId = await aWaitingSend({ undo_seconds: 9 })
  // The notice of the submit ends the sleep, and the next one lasts until the send is due.
  const untilDue = await time.next()
  expect(untilDue.ms).toBeGreaterThan(0)
  expect(untilDue.ms).toBeLessThanOrEqual(9000)
  expect(await stateOf(sendId)).toBe(SEND_STATES.queue)
  await comesNow(sendId)
  untilDue.end()
  await time.next()
  expect(await stateOf(sendId)).toBe(SEND_STATES.sending)
})

test('[promise P6] a send of which no notice came is started when the longest sleep is over', async () => {
  const sendId = await aWaitingSend({ send_time: Date.now() + 3_600_000 })
  const time = await runStartLoop()
  const longest = await time.next()
  expect(longest.ms).toBe(10_000)
  await comesNow(sendId)
  longest.end()
  await time.next()
  expect(await stateOf(sendId)).toBe(SEND_STATES.sending)
})
