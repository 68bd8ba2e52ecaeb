import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { inboxNews } from '@peyk/phrases/fa/reports/inbox-news.ts'
import { setTimingSpeed } from '@peyk/ui/app/timing.ts'
import { ToastRegion, clearToasts } from '@peyk/ui/overlay/toast.tsx'
import { renderUi } from '@peyk/ui/testing/render-ui.tsx'
import { inboxSound } from './inbox-sound.ts'

let played = 0

/** What is played goes to the loudspeaker of the machine: here it is counted. */
class SilentAudio {
  state = 'running'
  currentTime = 0
  destination = {}
  createOscillator() {
    return { frequency: {}, connect: (to: unknown) => to, start: () => (played += 1), stop() {} }
  }
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    return { gain, connect: (to: unknown) => to }
  }
}

const received = (id: number, more: object = {}) => ({
  messages_inbox_id: id,
  from: '+989120000001',
  number: '+983000505',
  message: 'قیمت چند؟',
  type: 'normal' as const,
  time: 1_795_250_000,
  seen: '0' as const,
  unread_count: 1,
  received_count: 1,
  ...more,
})
/** Each test takes the module anew: it remembers what it told of last. */
const announcer = async () => (await import('./inbox-notice.ts')).announceInboxMessage

beforeEach(() => {
  played = 0
  vi.resetModules()
  vi.stubGlobal('AudioContext', SilentAudio)
  // Somebody has touched the page.
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ hasBeenActive: true, isActive: true })
  setTimingSpeed(50)
  inboxSound.set(true)
})
afterEach(() => {
  clearToasts()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[INB-04] a message that comes on another page is told of with a link, and sounds once', async () => {
  await renderUi(<ToastRegion />)
  const announce = await announcer()
  await announce(received(1))
  await expect.element(page.getByText('قیمت چند؟')).toBeVisible()
  await expect.element(page.getByRole('link', { name: inboxNews.see })).toHaveAttribute('href', '/inbox/989120000001')
  // Two notes.
  expect(played).toBe(2)
})

test('of many at once one sounds', async () => {
  const announce = await announcer()
  await Promise.all([announce(received(1)), announce(received(2)), announce(received(3, { received_count: 40 }))])
  expect(played).toBe(2)
})

test('switched off, nothing sounds, and this browser remembers it', async () => {
  inboxSound.set(false)
  expect(localStorage.getItem('inboxSound')).toBe('off')
  const announce = await announcer()
  await announce(received(1))
  expect(played).toBe(0)
})
