import { CLOSE_BAD_TOKEN, CLOSE_BLOCKED, PING_EVERY_MS, SILENCE_LIMIT_MS } from '@peyk/contract/live/live-events.ts'

/** Spec §9. */
export const FIRST_CONNECT_AFTER_MS = 100
export const RECONNECT_AFTER_MS = 1000
/**
 * The server drops a socket that is silent for 30 s; a connection without answers for as long counts as dead here,
 * too.
 */
export const MAX_UNANSWERED_PINGS = SILENCE_LIMIT_MS / PING_EVERY_MS

export type ConnectionState = 'CLOSED' | 'CONNECTING' | 'OPEN' | 'ERROR'

/**
 * The live connection of one tab (spec §4). Only the tab that holds the browser's lock connects; the others hear from
 * it through the broadcast channel.
 *
 *   CLOSED ──connect_due──▶ CONNECTING ──opened──▶ OPEN
 *   any ──failed──▶ ERROR ──closed──▶ CLOSED      (decision O10: the close follows the error)
 *   CONNECTING, OPEN ──closed──▶ CLOSED ──1 s──▶ CONNECTING, unless it may not reconnect or another tab holds the lock
 */
export interface Connection {
  readonly state: ConnectionState
  /** This tab holds the lock. */
  readonly hasLock: boolean
  readonly mayReconnect: boolean
  /** A connection was open before, here or in another tab, so events may have passed while there was none. */
  readonly wasOpen: boolean
  readonly unansweredPings: number
}

export type ConnectionInput =
  | { kind: 'held' }
  /** The state of the connection, reported by the tab with the socket. */
  | { kind: 'other_tab'; state: ConnectionState }
  | { kind: 'connect_due' }
  | { kind: 'opened' }
  | { kind: 'ping_due' }
  | { kind: 'heard' }
  | { kind: 'failed' }
  | { kind: 'closed'; code: number; isHidden: boolean }
  | { kind: 'stopped' }

export type ConnectionCommand =
  | { kind: 'connect_after'; ms: number }
  | { kind: 'open_socket' }
  | { kind: 'ping' }
  | { kind: 'ping_after'; ms: number }
  | { kind: 'close_socket' }
  | { kind: 'report_failure' }
  /** Events may have been missed: after a lost connection everything on the screen is refetched (contract §4). */
  | { kind: 'read_again' }
  /**
   * The first connection of this tab is open: the server is asked which events passed since the page loaded its data.
   */
  | { kind: 'ask_missed' }
  /** The server no longer knows the token. */
  | { kind: 'end_session' }
  /** Release the lock to another tab and queue for it again. */
  | { kind: 'hand_over' }

export interface Transition {
  readonly connection: Connection
  readonly commands: readonly ConnectionCommand[]
}

export const initialConnection = ({ mayReconnect }: { mayReconnect: boolean }): Connection => ({
  state: 'CLOSED',
  hasLock: false,
  mayReconnect,
  wasOpen: false,
  unansweredPings: 0,
})

/** The next state and the commands to run. Inputs that do not fit the state change nothing. */
export const transition = (connection: Connection, input: ConnectionInput): Transition => {
  switch (input.kind) {
    case 'held':
      return transitionTo({ ...connection, hasLock: true, state: 'CLOSED' }, [
        { kind: 'connect_after', ms: connection.wasOpen ? RECONNECT_AFTER_MS : FIRST_CONNECT_AFTER_MS },
      ])

    case 'other_tab':
      if (connection.hasLock || !connection.mayReconnect) return transitionTo(connection)
      return transitionTo(
        { ...connection, state: input.state, wasOpen: connection.wasOpen || input.state === 'OPEN' },
        input.state === 'OPEN' && !connection.wasOpen ? [{ kind: 'ask_missed' }] : [],
      )

    case 'connect_due':
      if (!connection.hasLock || connection.state !== 'CLOSED') return transitionTo(connection)
      return transitionTo({ ...connection, state: 'CONNECTING' }, [{ kind: 'open_socket' }])

    case 'opened':
      if (connection.state !== 'CONNECTING') return transitionTo(connection)
      return transitionTo({ ...connection, state: 'OPEN', wasOpen: true, unansweredPings: 0 }, [
        { kind: 'ping_after', ms: PING_EVERY_MS },
        { kind: connection.wasOpen ? 'read_again' : 'ask_missed' },
      ])

    case 'ping_due':
      if (connection.state !== 'OPEN') return transitionTo(connection)
      if (connection.unansweredPings >= MAX_UNANSWERED_PINGS)
        return transitionTo(connection, [{ kind: 'close_socket' }])
      return transitionTo({ ...connection, unansweredPings: connection.unansweredPings + 1 }, [
        { kind: 'ping' },
        { kind: 'ping_after', ms: PING_EVERY_MS },
      ])

    case 'heard':
      return transitionTo({ ...connection, unansweredPings: 0 })

    case 'failed':
      return transitionTo({ ...connection, state: 'ERROR' }, [{ kind: 'report_failure' }])

    case 'closed': {
      const closed: Connection = { ...connection, state: 'CLOSED' }
      if (input.code === CLOSE_BAD_TOKEN)
        return transitionTo({ ...closed, mayReconnect: false }, [{ kind: 'end_session' }])
      if (input.code === CLOSE_BLOCKED) return transitionTo({ ...closed, mayReconnect: false })
      if (!closed.mayReconnect || !closed.hasLock) return transitionTo(closed)
      // Browsers slow the timers of hidden tabs until the pings are too late; a visible tab is better.
      if (input.isHidden) return transitionTo({ ...closed, hasLock: false }, [{ kind: 'hand_over' }])
      return transitionTo(closed, [{ kind: 'connect_after', ms: RECONNECT_AFTER_MS }])
    }

    case 'stopped':
      return transitionTo({ ...connection, state: 'CLOSED', hasLock: false, mayReconnect: false }, [
        { kind: 'close_socket' },
      ])
  }
}

const transitionTo = (connection: Connection, commands: readonly ConnectionCommand[] = []): Transition => ({
  connection,
  commands,
})
