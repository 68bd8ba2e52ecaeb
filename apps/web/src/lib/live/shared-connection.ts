import { PING, type LiveEvent, type LiveRequest } from '@peyk/contract/live/live-events.ts'
import {
  initialConnection,
  transition,
  type ConnectionCommand,
  type ConnectionInput,
  type ConnectionState,
} from './connection.model.ts'
import { parseLiveMessage } from './parse-live-message.ts'
import { allTopics, subscriptionChanges, setTabTopics, type Topics } from './topics.model.ts'

/** The messages between tabs. */
export type TabMessage =
  | { kind: 'state'; state: ConnectionState }
  | { kind: 'received'; text: string }
  | { kind: 'read_again' }
  | { kind: 'topics'; tab: string; follows: readonly string[] }
  | { kind: 'say'; text: string }
  | { kind: 'who' }

/** The part of a browser `WebSocket` that is used. */
export interface Socket {
  onopen: (() => void) | null
  onmessage: ((message: { data: unknown }) => void) | null
  onerror: (() => void) | null
  onclose: ((closed: { code: number }) => void) | null
  send(text: string): void
  close(): void
}

export interface ConnectionDeps {
  /** The configured socket address with the stored token; null when nobody is signed in. */
  address(): string | null
  openSocket(address: string): Socket
  /** Waits for the lock only one tab can have, calls `onAcquired`, and keeps the lock until `signal` aborts. */
  withExclusiveLock(onAcquired: () => void, signal: AbortSignal): void
  channel: { post(message: TabMessage): void; listen(hear: (message: TabMessage) => void): void }
  /** The name of this tab among the others. */
  tab: string
  isHidden(): boolean
  onEvent(event: LiveEvent): void
  onState(state: ConnectionState): void
  onRefetch(): void
  /**
   * How long ago the page began to load its data: the time for which events may be missing at the first connection.
   */
  missedMs(): number
  onSessionEnd(): void
  /** Called when the socket fails; the close follows. */
  onFailure?(): void
  log(what: string, detail: string): void
  /** False keeps a closed connection closed. */
  reconnects?: boolean
}

export interface LiveConnection {
  start(): void
  stop(): void
  /** Asks for the events of a topic (the id of a send) until the returned function is called. */
  follow(topic: string): () => void
  /** The tab is closed: its subscriptions are removed. */
  releaseTopics(): void
  /** Sends a JSON message to the server, from whichever tab has the socket; lost while there is none. */
  send(message: LiveRequest): void
  state(): ConnectionState
}

/** Owns the socket, the lock and the channel; connection.model.ts decides what happens when. */
export const createConnection = (deps: ConnectionDeps): LiveConnection => {
  const fresh = () => initialConnection({ mayReconnect: deps.reconnects ?? true })
  let connection = { ...fresh(), mayReconnect: false }
  let socket: Socket | null = null
  let lock: AbortController | null = null
  let connectTimer: ReturnType<typeof setTimeout> | undefined
  let pingTimer: ReturnType<typeof setTimeout> | undefined
  let topics: Topics = new Map()
  let subscribed: ReadonlySet<string> = new Set()
  const followed = new Map<string, number>()

  const take = (input: ConnectionInput) => {
    const before = connection.state
    const next = transition(connection, input)
    connection = next.connection
    if (connection.state !== before) {
      if (connection.hasLock) deps.channel.post({ kind: 'state', state: connection.state })
      deps.onState(connection.state)
    }
    for (const command of next.commands) obey(command)
  }

  const obey = (command: ConnectionCommand) => {
    switch (command.kind) {
      case 'connect_after':
        clearTimeout(connectTimer)
        connectTimer = setTimeout(() => take({ kind: 'connect_due' }), command.ms)
        return
      case 'open_socket':
        return open()
      case 'ping':
        return socket?.send(PING)
      case 'ping_after':
        clearTimeout(pingTimer)
        pingTimer = setTimeout(() => take({ kind: 'ping_due' }), command.ms)
        return
      case 'close_socket':
        return closeSocket()
      case 'report_failure':
        return deps.onFailure?.()
      case 'read_again':
        deps.channel.post({ kind: 'read_again' })
        return deps.onRefetch()
      case 'ask_missed':
        // Subscriptions are sent first, so that no event is lost in between.
        subscribe()
        return say({ action: 'missed', ms: Math.round(deps.missedMs()) })
      case 'end_session':
        return deps.onSessionEnd()
      case 'hand_over':
        letGo()
        return waitForLock()
    }
  }

  const open = () => {
    const address = deps.address()
    if (address === null) return take({ kind: 'closed', code: 1000, isHidden: false })
    let opened: Socket
    try {
      opened = deps.openSocket(address)
    } catch (cause) {
      deps.log('The socket address was refused.', String(cause))
      take({ kind: 'failed' })
      return take({ kind: 'closed', code: 1006, isHidden: false })
    }
    socket = opened
    subscribed = new Set()
    // A socket that was replaced may still fire events; only the present one is listened to.
    const present = (hear: () => void) => {
      if (socket === opened) hear()
    }
    opened.onopen = () =>
      present(() => {
        take({ kind: 'opened' })
        deps.channel.post({ kind: 'who' })
        subscribe()
      })
    opened.onmessage = ({ data }) =>
      present(() => {
        take({ kind: 'heard' })
        if (typeof data === 'string') receive(data, { passOn: true })
      })
    opened.onerror = () => present(() => take({ kind: 'failed' }))
    opened.onclose = ({ code }) =>
      present(() => {
        socket = null
        clearTimeout(pingTimer)
        take({ kind: 'closed', code, isHidden: deps.isHidden() })
      })
  }

  /** Does not wait for the close event of a socket that we close: on a dead connection it would take long. */
  const closeSocket = () => {
    clearTimeout(pingTimer)
    const closing = socket
    if (closing === null) return
    socket = null
    closing.close()
    if (connection.state !== 'CLOSED') take({ kind: 'closed', code: 1000, isHidden: deps.isHidden() })
  }

  const receive = (text: string, { passOn }: { passOn: boolean }) => {
    const read = parseLiveMessage(text)
    if (read.kind === 'unreadable') return deps.log('A live message could not be parsed.', text.slice(0, 200))
    if (read.kind === 'nothing') return
    if (passOn) deps.channel.post({ kind: 'received', text })
    deps.onEvent(read.event)
  }

  const subscribe = () => {
    if (socket === null || connection.state !== 'OPEN') return
    const wanted = allTopics(topics)
    const { subscribe: more, unsubscribe: fewer } = subscriptionChanges(subscribed, wanted)
    subscribed = wanted
    for (const id of more) socket.send(JSON.stringify({ action: 'subscribe', topic: 'bulk', id } satisfies LiveRequest))
    for (const id of fewer)
      socket.send(JSON.stringify({ action: 'unsubscribe', topic: 'bulk', id } satisfies LiveRequest))
  }

  const tellTopics = () => {
    const follows = [...followed.keys()]
    topics = setTabTopics(topics, { tab: deps.tab, follows })
    deps.channel.post({ kind: 'topics', tab: deps.tab, follows })
    subscribe()
  }

  const say = (message: LiveRequest) => {
    const text = JSON.stringify(message)
    if (connection.hasLock) {
      if (connection.state === 'OPEN') socket?.send(text)
    } else deps.channel.post({ kind: 'say', text })
  }

  const letGo = () => {
    lock?.abort()
    lock = null
  }

  const waitForLock = () => {
    const wait = new AbortController()
    lock = wait
    deps.withExclusiveLock(() => {
      if (lock === wait) take({ kind: 'held' })
    }, wait.signal)
  }

  const hear = (message: TabMessage) => {
    switch (message.kind) {
      case 'state':
        return take({ kind: 'other_tab', state: message.state })
      case 'received':
        return lock === null ? undefined : receive(message.text, { passOn: false })
      case 'read_again':
        return lock === null ? undefined : deps.onRefetch()
      case 'topics':
        topics = setTabTopics(topics, message)
        return subscribe()
      case 'say':
        return connection.hasLock && connection.state === 'OPEN' ? socket?.send(message.text) : undefined
      case 'who':
        if (connection.hasLock) deps.channel.post({ kind: 'state', state: connection.state })
        if (followed.size > 0) deps.channel.post({ kind: 'topics', tab: deps.tab, follows: [...followed.keys()] })
        return
    }
  }
  deps.channel.listen(hear)

  return {
    start() {
      if (lock !== null) return
      connection = fresh()
      waitForLock()
      deps.channel.post({ kind: 'who' })
    },
    stop() {
      if (lock === null) return
      clearTimeout(connectTimer)
      letGo()
      take({ kind: 'stopped' })
    },
    follow(topic) {
      followed.set(topic, (followed.get(topic) ?? 0) + 1)
      tellTopics()
      return () => {
        const left = (followed.get(topic) ?? 1) - 1
        if (left > 0) followed.set(topic, left)
        else followed.delete(topic)
        tellTopics()
      }
    },
    releaseTopics() {
      followed.clear()
      tellTopics()
    },
    send: say,
    state: () => connection.state,
  }
}
