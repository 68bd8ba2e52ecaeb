import { connect as connectTcp, isIP } from 'node:net'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { openSession } from '@peyk/smpp/session/client-session.ts'
import { BindError } from '@peyk/smpp/session/client-session-options.ts'
import { documentedName } from '@peyk/smpp/pdu/command-status.ts'
import { PduError } from '@peyk/smpp/pdu/pdu.ts'
import type { BindResult, BindSettings, TestBind } from '../_kit/carrier-interface.ts'

/** How far a connection came before it ended. */
interface Progress {
  isConnected: boolean
  isSecure: boolean
  hasHeard: boolean
}

const UNREACHABLE = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'EADDRNOTAVAIL'])
const NAME_UNKNOWN = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'])
const HUNG_UP = new Set(['ECONNRESET', 'EPIPE'])

function openSocket({ host, port, usesTls }: BindSettings, progress: Progress): Socket {
  const socket = usesTls
    ? connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }) })
    : connectTcp({ host, port })
  socket.once('connect', () => (progress.isConnected = true))
  socket.once('secureConnect', () => (progress.isSecure = true))
  socket.once('data', () => (progress.hasHeard = true))
  return socket
}

/** What the end of a bind that did not come about says. */
function toResult(error: unknown, { isConnected, isSecure, hasHeard }: Progress, usesTls: boolean): BindResult {
  if (error instanceof BindError && error.status !== undefined) {
    const { status } = error
    return { kind: 'refused', status, name: documentedName(status) }
  }
  const cause = error instanceof BindError ? error.cause : error
  const code = (cause as NodeJS.ErrnoException | undefined)?.code ?? ''
  if (NAME_UNKNOWN.has(code)) return { kind: 'name_not_found' }
  if (code === 'ECONNREFUSED') return { kind: 'connection_refused' }
  if (!isConnected || UNREACHABLE.has(code)) return { kind: 'unreachable' }
  if (usesTls && !isSecure) return { kind: 'tls_failed' }
  if (cause instanceof PduError) return { kind: 'not_smpp' }
  if (HUNG_UP.has(code)) return { kind: 'hung_up' }
  // Ended by the other side, or by our own patience: then there is an error that says so.
  return cause instanceof Error ? { kind: hasHeard ? 'not_smpp' : 'silent' } : { kind: 'hung_up' }
}

/** A transceiver bind, as the engine makes it; what is delivered on it meanwhile is refused and comes again later. */
export const testSmppBind: TestBind = async (settings, { timeoutMs }) => {
  const { host, port, systemId, password, usesTls } = settings
  const progress: Progress = { isConnected: false, isSecure: false, hasHeard: false }
  try {
    const session = await openSession({
      host, port, systemId, password,
      // Only which event the connection is ready with; the socket is ours.
      tls: usesTls ? {} : undefined,
      bindTimeoutMs: timeoutMs,
      connect: () => openSocket(settings, progress),
    }) // prettier-ignore
    await session.close({ drainMs: 0 })
    return { kind: 'bound' }
  } catch (error) {
    return toResult(error, progress, usesTls)
  }
}
