import type { Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { Timers } from './timers.ts'
import type { DeliveryBatch } from './deliver-sm-batcher.ts'
import type { BindRequest, PduError } from '../pdu/pdu.ts'
import type { AdaptiveRate } from '../submit/adaptive-rate.ts'

export interface ClientSessionOptions {
  host: string
  port: number
  /** Options of node:tls (ca, servername, rejectUnauthorized …); absent = plain TCP. */
  tls?: ConnectionOptions | undefined
  systemId: string
  password: string
  systemType?: string | undefined
  addressTon?: number | undefined
  addressNpi?: number | undefined
  addressRange?: string | undefined
  /** Default transceiver. */
  bindAs?: 'transceiver' | 'transmitter' | 'receiver' | undefined
  /** Most PDUs written and not answered, 1 to 65536; default 100. */
  window?: number | undefined
  /** The rate learned on a former connection. */
  rate?: AdaptiveRate | undefined
  /** enquire_link after this much silence; after twice as much the link is dead. Default 10,000. */
  enquireLinkMs?: number | undefined
  /** A submit without an answer for this long is unknown. Default 30,000. */
  responseTimeoutMs?: number | undefined
  /** For connecting and binding together; default 10,000. */
  bindTimeoutMs?: number | undefined
  /** How long deliveries are collected into one batch; default 10. */
  batchDelayMs?: number | undefined
  /** A delivery batch this large is handed over at once; default 1000. */
  maxBatch?: number | undefined
  /** Deliveries handed out and not acknowledged; more are answered "queue full". Default 20,000. */
  maxUnacknowledged?: number | undefined
  /** First sequence number; default 1. */
  firstSequence?: number | undefined
  timers?: Timers | undefined
  /** Opens the connection; default TCP or TLS to host and port. A simulation brings its own. */
  connect?: (() => Socket) | undefined
}

/** The bind request. */
export const bindRequestOf = (options: ClientSessionOptions, sequence: number): BindRequest => ({
  command: `bind_${options.bindAs ?? 'transceiver'}`,
  status: 0,
  sequence,
  systemId: options.systemId,
  password: options.password,
  systemType: options.systemType ?? '',
  interfaceVersion: 0x34,
  addressTon: options.addressTon ?? 0,
  addressNpi: options.addressNpi ?? 0,
  addressRange: options.addressRange ?? '',
})

/** All optional; none may throw. */
export interface ClientSessionHandlers {
  /** Receipts and subscribers' messages. Without it they are refused as temporary errors. */
  onDeliver?(batch: DeliveryBatch): void
  /**
   * There may be room (`session.room`): answers came, or unanswered parts were given up. At most
   * once per arrived piece of data and a few times per response timeout, never before `openSession` has resolved.
   */
  onRoom?(): void
  /** The peer sent something unreadable, for logs. The session has already handled it. */
  onBadPdu?(error: PduError): void
}

/**
 * Why a session ended: `closed` by us; `lost` (the socket ended or failed); `silent` (no octet for two enquire_link
 * intervals); `unanswered` (link alive, submits not answered); `unbound` by the peer; `garbage` (framing lost).
 */
export interface SessionEnd {
  reason: 'closed' | 'lost' | 'silent' | 'unanswered' | 'unbound' | 'garbage'
  error?: Error
}

/** The bind did not come about. `status` is the SMSC's command_status when it was the SMSC that refused. */
export class BindError extends Error {
  readonly status: number | undefined
  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'BindError'
    this.status = status
  }
}

/** The end of a session that was never bound, as the error of its opening. */
export function asBindError({ reason, error }: SessionEnd): BindError {
  if (error instanceof BindError) return error
  return new BindError(error?.message ?? `the connection was ${reason} before the bind was answered`, { cause: error })
}

/** Figures of a session, for metrics. */
export interface SessionStats {
  written: number
  inFlight: number
  queued: number
  unacknowledged: number
  /** The adaptive rate in PDUs per second, Infinity while the SMSC has never complained. */
  ratePerSecond: number
  /** Responses to unknown sequence numbers. */
  strayAnswers: number
  badPdus: number
}
