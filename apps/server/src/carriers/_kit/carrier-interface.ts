import type { RecipientCode } from '@peyk/domain/delivery/states.ts'
import type { Encoding } from '@peyk/domain/sms/encoding.ts'
import type { Timers } from '@peyk/smpp/session/timers.ts'

/** How to reach a mobile operator, as the table `carriers` has it. */
export interface CarrierSettings {
  key: string
  host: string
  port: number
  systemId: string
  password: string
  /** Connections, numbered from 1. */
  binds: number
  /** Most message parts written and not answered, for each connection. */
  windowSize: number
  longStyle: 'header' | 'sar' | 'payload'
  usesTls: boolean
  /** `err` of receipts that means the operator's own blacklist. */
  blacklistErrors: readonly string[]
}

/** A text for any number of recipients, split into parts by the caller. */
export interface OutgoingText {
  /** `+98…`. */
  line: string
  encoding: Encoding
  parts: readonly string[]
  /** The line joins parts with a 16-bit reference (contract §2.3 S1). */
  is66: boolean
  /** How long the operator may keep trying. */
  validitySeconds: number
  /** One recipient's alone. */
  isPersonalised?: boolean
}

/** A text in the carrier's own form, opaque to others. `pdus`: what one recipient of it costs the window. */
export interface PreparedText {
  readonly pdus: readonly unknown[]
}

/**
 * The result of one message, all its parts together. `smscIds` are those of accepted parts, in their order.
 * `refused`: permanently. `throttled`:
 * nothing was accepted, retry more slowly. `unknown`: written and not answered (doubtful). `unsent`: never written.
 */
export type SubmitOutcome =
  | { kind: 'accepted'; smscIds: string[] }
  | { kind: 'refused'; status: number; smscIds: string[] }
  | { kind: 'throttled'; status: number }
  | { kind: 'unknown'; smscIds: string[] }
  | { kind: 'unsent' }

/** Messages for one connection. */
export interface SubmitRequest {
  /** One text for all, or one for each. */
  text: PreparedText | readonly PreparedText[]
  /** 989121234567. Do not change the array until every result has come. */
  msisdns: readonly number[]
  /** Goes before everything that is not urgent. */
  urgent: boolean
  /** Exactly once per message, in any order, never during `submit` itself. */
  onResult(index: number, outcome: SubmitOutcome): void
  /** The operator's id of a part whose response came after its `unknown` result. */
  onLateId(late: { index: number; part: number; smscId: string }): void
}

/** A connection that is up. */
export interface CarrierConnection {
  readonly number: number
  /** Message parts for which the connection's window has room. */
  readonly room: number
  /** Parts that the operator accepts now: a message may be begun while there are any. `inMs`: time until there are. */
  readonly allowance: { parts: number; inMs: number }
  /** Nothing is in flight: even a message of more parts than there is room for may be submitted. */
  readonly isIdle: boolean
  /** `withdraw` takes back what was not yet begun: those results (`unsent`) come during its call. */
  submit(messages: SubmitRequest): { withdraw(): number }
}

export interface CarrierReceipt {
  smscId: string
  /** Null when the receipt does not name the recipient. */
  msisdn: number | null
  code: RecipientCode
}

/** A subscriber's message to a line. */
export interface CarrierInbound {
  line: string
  msisdn: number
  text: string
}

/** What an operator delivered within a few milliseconds. It gets no response until one of the two is called. */
export interface CarrierDeliveries {
  receipts: readonly CarrierReceipt[]
  inbound: readonly CarrierInbound[]
  /** After the commit. */
  acknowledge(): void
  /** Storing failed; the operator delivers it again later. */
  refuse(): void
}

export interface CarrierEvents {
  onUp(connection: CarrierConnection): void
  /** Every message of the connection has had its result before. */
  onDown(down: { number: number; reason: string }): void
  /** Answers made room on a connection. */
  onRoom(connection: CarrierConnection): void
  onDeliveries(reports: CarrierDeliveries): void
}

/** An operator's connections, reconnected until `close`. */
export interface Carrier {
  prepare(text: OutgoingText): PreparedText
  /** How many `pdus` a prepared text of so many parts has. */
  countPdus(parts: number): number
  /** Whether a refusal with this status is temporary and says nothing about the message itself. */
  isTemporary(status: number): boolean
  /** Nothing new is begun; answers on their way are waited for up to `drainMs`, then everything is closed. */
  close(options: { drainMs: number }): Promise<void>
  readonly stats: CarrierStats
}

export interface CarrierStats {
  connections: number
  inFlight: number
  queued: number
  /** Message parts per second that the operator accepts; Infinity while it has never throttled. */
  ratePerSecond: number
}

/** Where and as whom a test bind is made. */
export type BindSettings = Pick<CarrierSettings, 'host' | 'port' | 'systemId' | 'password' | 'usesTls'>

/**
 * How a test bind ended. `refused`: the operator answered with this status, which its protocol names so. `silent`: it took the connection and said
 * nothing; `hung_up`: it ended it without a word; `not_smpp`: what it said was none of SMPP.
 */
export type BindResult =
  | { kind: 'bound' }
  | { kind: 'refused'; status: number; name: string }
  | {
      kind: 'silent' | 'hung_up' | 'not_smpp' | 'connection_refused' | 'unreachable' | 'name_not_found' | 'tls_failed'
    }

/** Binds as the engine would and unbinds at once. Never rejects; ends within `timeoutMs` and little more. */
export type TestBind = (settings: BindSettings, limits: { timeoutMs: number }) => Promise<BindResult>

export type OpenCarrier = (
  opened: { settings: CarrierSettings; events: CarrierEvents },
  chance: { timers: Timers; random: () => number },
) => Carrier
