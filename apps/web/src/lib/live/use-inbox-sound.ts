import { useSyncExternalStore } from 'react'
import { inboxSound, playInboxSound } from './inbox-sound.ts'

/** The switch of the sound of new messages; switched on, it sounds once, so that one knows it. */
export const useInboxSound = () => {
  const isOn = useSyncExternalStore(inboxSound.subscribe, inboxSound.isOn, () => true)
  return {
    isOn,
    toggle() {
      inboxSound.set(!isOn)
      if (!isOn) playInboxSound().catch(() => {})
    },
  }
}
