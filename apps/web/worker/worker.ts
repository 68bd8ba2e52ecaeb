// The panel's service worker. It keeps nothing: every page, script and answer comes from the network or not at all, so
// nothing shown can be old (decision 0112). What it does: a page of its own where there is no network, calls of the
// server with the panel closed, and it waits with a newer version of itself until the panel says so or starts anew.

import { readCall } from './shown-notification.ts'

declare const __OFFLINE_PAGE__: string
declare const __OFFLINE_POLICY__: string
declare const __APP_NAME__: string
/** Of the build: another one makes another worker, which is how an open panel learns of it. */
declare const __BUILD__: string

// What of the worker's world is used here; the types of the browser's page stand in their place everywhere else.
interface WaitableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WaitableEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface PushEvent extends WaitableEvent {
  readonly data: { text(): string } | null
}
interface PressEvent extends WaitableEvent {
  readonly notification: Notification
}
interface PanelWindow {
  readonly visibilityState: DocumentVisibilityState
  readonly focused: boolean
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PanelWindow[]>
    openWindow(path: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', hear: (event: WaitableEvent) => void): void
  addEventListener(name: 'fetch', hear: (event: FetchEvent) => void): void
  addEventListener(name: 'push', hear: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', hear: (event: PressEvent) => void): void
  addEventListener(name: 'message', hear: (event: MessageEvent<unknown>) => void): void
}
const worker = globalThis as unknown as WorkerScope

worker.addEventListener('activate', (event) =>
  event.waitUntil(
    // The browser asks for the page while the worker starts.
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  ),
)

worker.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event))
})

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return new Response(__OFFLINE_PAGE__, {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': __OFFLINE_POLICY__,
        'Cache-Control': 'no-store',
        'X-Peyk-Build': __BUILD__,
      },
    })
  }
}

worker.addEventListener('push', (event) => event.waitUntil(showCall(event.data?.text() ?? '')))

const openPanels = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** An open panel that is looked at has told it already. */
async function showCall(text: string): Promise<void> {
  if ((await openPanels()).some(({ visibilityState, focused }) => visibilityState === 'visible' && focused)) return
  const { title, body, tag, path } = readCall(text, { fallbackTitle: __APP_NAME__ })
  await worker.registration.showNotification(title, {
    body,
    tag,
    dir: 'rtl',
    lang: 'fa',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: path,
  })
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPanel(String(event.notification.data)))
})

/** An open panel is led there by itself, so that it can ask about what is typed in it; else one is opened. */
async function openPanel(path: string): Promise<void> {
  const [panel] = await openPanels()
  if (panel === undefined) return void (await worker.clients.openWindow(path))
  await panel.focus()
  panel.postMessage({ kind: 'open', path })
}

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})
