/** Whether this browser sounds when a message comes; on unless it was switched off. */
const KEY = 'inboxSound'

const listeners = new Set<() => void>()

export const inboxSound = {
  isOn: (): boolean => {
    try {
      return localStorage.getItem(KEY) !== 'off'
    } catch {
      return true
    }
  },
  set(isOn: boolean): void {
    try {
      if (isOn) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'off')
    } catch {
      // A browser that stores nothing sounds again with the next page.
    }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    const hear = ({ key }: StorageEvent) => {
      if (key === KEY) listener()
    }
    listeners.add(listener)
    addEventListener('storage', hear)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', hear)
    }
  },
}

/** Two soft notes, a third apart. */
const NOTES_HZ = [880, 1108.7]
const NOTE_SECONDS = 0.14
const LOUDNESS = 0.08

let context: AudioContext | undefined

/** Sounds once; where the browser does not allow it yet (nobody has touched the page) it stays silent. */
export const playInboxSound = async (): Promise<void> => {
  context ??= new AudioContext()
  if (context.state === 'suspended') await context.resume()
  const start = context.currentTime
  for (const [at, hz] of NOTES_HZ.entries()) {
    const begin = start + at * NOTE_SECONDS
    const note = context.createOscillator()
    const gain = context.createGain()
    note.frequency.value = hz
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.015)
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + NOTE_SECONDS * 2)
    note.connect(gain).connect(context.destination)
    note.start(begin)
    note.stop(begin + NOTE_SECONDS * 2)
  }
}
