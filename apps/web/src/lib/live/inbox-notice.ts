import { inboxNews as texts } from '@peyk/phrases/fa/reports/inbox-news.ts'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import { formatCount, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { showToast } from '../toasts/show-toast.ts'
import { inboxSound, playInboxSound } from './inbox-sound.ts'
import type { LiveEventData } from './live-updates.ts'
import { throttleByKey } from './throttle.ts'

type Received = LiveEventData<'inbox_received'>

/** Many messages at once are told of in one toast, which goes by itself, and the next one has its time. */
const [TOAST_MS, TOAST_INTERVAL_MS] = [6000, 15_000]
/** At most one sound in this time, over all tabs of the browser. */
const SOUND_INTERVAL_MS = 4000
/** The tab in which the conversation is read goes first: for it none sounds. */
const OTHER_TABS_WAIT_MS = 150
const LOCK = 'peyk-inbox-sound'
const MAX_TEXT_LENGTH = 90

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, scaledMs(ms)))

const isInbox = () => /^\/inbox(?:\/|$)/.test(location.pathname)
/** The conversation with this number is on the screen, and looked at. */
const isReading = ({ from }: Received): boolean =>
  !document.hidden && document.hasFocus() && location.pathname === `/inbox/${from.replace(/^\+/, '')}`

let untold = 0
let newest: Received | undefined
const tell = throttleByKey(TOAST_INTERVAL_MS, () => {
  if (newest === undefined) return
  const { from, message } = newest
  const text = message.length > MAX_TEXT_LENGTH ? `${message.slice(0, MAX_TEXT_LENGTH)}…` : message
  showToast({
    title: untold > 1 ? texts.receivedMany(formatCount(untold)) : texts.received(isolateLtr(formatMobile(from))),
    tone: 'info',
    until: new Promise((resolve) => setTimeout(resolve, TOAST_MS)),
    ...(untold === 1 && { description: text }),
    link: {
      href: untold > 1 ? '/inbox' : `/inbox/${encodeURIComponent(from.replace(/^\+/, ''))}`,
      label: texts.see,
    },
  })
  untold = 0
})

/** Sounds in one tab of the browser, and not again for a few seconds. `play` left out: nobody sounds for that long. */
const soundOnce = async (play?: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return play?.()
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    await play?.()
    await sleep(SOUND_INTERVAL_MS)
  })
}

/** Tells of a message that came: by a toast where the inbox is not open anyway, and by a sound where it is switched on. */
export const announceInboxMessage = async (received: Received): Promise<void> => {
  if (!isInbox() && !document.hidden) {
    untold += received.received_count
    newest = received
    tell('inbox')
  }
  if (isReading(received)) return soundOnce()
  // Nobody has touched this page yet: the browser would not let it sound.
  if (!inboxSound.isOn() || !navigator.userActivation.hasBeenActive) return
  await sleep(OTHER_TABS_WAIT_MS)
  await soundOnce(playInboxSound)
}
