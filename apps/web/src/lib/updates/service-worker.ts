/** What the panel and its worker say to each other (apps/web/worker/worker.ts). */
const TAKE_OVER = 'take over'

interface WorkerWords {
  /** Leads an open panel to a page, after a press on a notification of the browser. */
  onOpen: (path: string) => void
  /** A newer version waits. */
  onUpdate: (apply: () => void) => void
}

/** An open panel asks for a newer version this often, and when it is looked at again. */
const ASK_EVERY_MS = 30 * 60_000

/**
 * Registers the worker. A newer one waits until it is told to take over, or until no panel is open any more: nothing is
 * exchanged under somebody's hands.
 */
export const registerWorker = async ({ onOpen, onUpdate }: WorkerWords): Promise<void> => {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = data as { kind?: unknown; path?: unknown } | null
    if (said?.kind === 'open' && typeof said.path === 'string') onOpen(said.path)
  })
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  // The very first worker takes over from nobody.
  const tell = (waiting: ServiceWorker) => {
    if (serviceWorker.controller === null) return
    onUpdate(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage(TAKE_OVER)
    })
  }
  if (registration.waiting !== null) tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') tell(coming)
    })
  })
  let askedAtMs = performance.now()
  const ask = () => {
    if (document.hidden || performance.now() - askedAtMs < ASK_EVERY_MS) return
    askedAtMs = performance.now()
    registration.update().catch(() => {})
  }
  setInterval(ask, ASK_EVERY_MS)
  document.addEventListener('visibilitychange', ask)
}
