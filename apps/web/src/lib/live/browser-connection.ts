import {
  createConnection,
  type ConnectionDeps,
  type LiveConnection,
  type Socket,
  type TabMessage,
} from './shared-connection.ts'

const NAME = 'peyk-live'

/** The connection with the browser's own socket, lock and channel. */
export const connectInBrowser = (
  deps: Pick<ConnectionDeps, 'address' | 'onEvent' | 'onState' | 'onRefetch' | 'missedMs' | 'onSessionEnd'>,
): LiveConnection => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  const connection = createConnection({
    ...deps,
    // The same handlers, typed narrower: `Socket` names only what is read of each event.
    openSocket: (address) => new WebSocket(address) as unknown as Socket,
    withExclusiveLock,
    channel: {
      post: (message) => channel?.postMessage(message),
      listen(hear) {
        channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data))
      },
    },
    tab: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    isHidden: () => document.hidden,
    // oxlint-disable-next-line no-console -- spec §4: a message that cannot be parsed is only logged
    log: (what, detail) => console.warn(what, detail),
  })
  window.addEventListener('pagehide', () => connection.releaseTopics())
  return connection
}

/** Browsers offer locks on https and localhost only; elsewhere each tab holds a lock of its own. */
const withExclusiveLock: ConnectionDeps['withExclusiveLock'] = (whenHeld, signal) => {
  if (!('locks' in navigator)) return whenHeld()
  const hold = () => {
    whenHeld()
    return new Promise<void>((letGo) => signal.addEventListener('abort', () => letGo()))
  }
  // An aborted wait rejects; nothing has to be done.
  navigator.locks.request(NAME, { signal }, hold).catch(() => undefined)
}
