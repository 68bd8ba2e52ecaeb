import { cdp } from 'vitest/browser'

/** What the browser can be told beside pressing keys; the interface of the provider is told nowhere. */
interface Devtools {
  send(method: 'Emulation.setEmulatedMedia', params: { features: { name: string; value: string }[] }): Promise<unknown>
}

let isDisabled = false

/** For people who want nothing to move: what opens stands at once, and no test waits for it. */
export async function disableAnimations(): Promise<void> {
  if (isDisabled) return
  isDisabled = true
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  await (cdp() as unknown as Devtools).send('Emulation.setEmulatedMedia', { features })
}
