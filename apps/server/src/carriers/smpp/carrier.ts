import type { Socket } from 'node:net'
import type { Carrier, CarrierConnection, CarrierStats, OpenCarrier, OutgoingText } from '../_kit/carrier-interface.ts'
import { openSession } from '@peyk/smpp/session/client-session.ts'
import type { ClientSession } from '@peyk/smpp/session/client-session.ts'
import { isTemporaryStatus } from '@peyk/smpp/pdu/command-status.ts'
import { AdaptiveRate } from '@peyk/smpp/submit/adaptive-rate.ts'
import { keepBound } from '@peyk/smpp/session/reconnect.ts'
import type { SessionEnd } from '@peyk/smpp/session/client-session-options.ts'
import { relativeTime, submitTemplate } from '@peyk/smpp/submit/submit-template.ts'
import { createDeliveryParser } from './parse-deliver-sm.ts'

/** A submit without an answer for this long is unknown. */
const RESPONSE_TIMEOUT_MS = 15_000
/** A silent peer is probed after this, and declared dead after twice as long (promises, SMPP rules). */
const ENQUIRE_LINK_MS = 5000
/** Receipts are collected into one transaction for so long. */
const DELIVERY_BATCH_MS = 15
const MAX_DELIVERY_BATCH = 2000

/**
 * An operator over SMPP 3.4: as many transceiver binds as its settings say, each bound again when it ends. `connect`
 * opens the socket of a numbered connection in place of TCP.
 */
export function openSmppCarrier(
  { settings, events }: Parameters<OpenCarrier>[0],
  { timers, random, connect }: Parameters<OpenCarrier>[1] & { connect?: (number: number) => Socket },
): Carrier {
  const { host, port, systemId, password, usesTls, windowSize, longStyle } = settings
  const sessions = new Map<number, ClientSession>()
  const parseDeliveries = createDeliveryParser({ settings, timers })
  // Starts at random, so that after a restart the parts of a text are not taken for those of one sent just before.
  let reference = Math.floor(random() * 65_536)
  let isClosing = false

  const keeping = Array.from({ length: settings.binds }, (_, at) => {
    const number = at + 1
    // The learned rate outlives a connection.
    const rate = new AdaptiveRate()
    let connection: CarrierConnection | undefined
    const openOne = () =>
      openSession(
        {
          host, port, systemId, password, rate,
          tls: usesTls ? { servername: host } : undefined,
          window: windowSize,
          enquireLinkMs: ENQUIRE_LINK_MS,
          responseTimeoutMs: RESPONSE_TIMEOUT_MS,
          batchDelayMs: DELIVERY_BATCH_MS,
          maxBatch: MAX_DELIVERY_BATCH,
          timers,
          connect: connect && (() => connect(number)),
        },
        {
          onDeliver: (batch) => events.onDeliveries(parseDeliveries(batch)),
          onRoom: () => connection !== undefined && events.onRoom(connection),
        },
      ) // prettier-ignore
    return keepBound<ClientSession, SessionEnd>({
      open: openOne,
      random,
      timers,
      onUp: (session) => {
        sessions.set(number, session)
        connection = toCarrierConnection(number, session)
        events.onUp(connection)
      },
      onDown: ({ end, error }) => {
        sessions.delete(number)
        connection = undefined
        const cause = end?.error ?? error
        const why = end?.reason ?? 'not bound'
        events.onDown({ number, reason: cause instanceof Error ? `${why}: ${cause.message}` : why })
      },
    })
  })

  return {
    prepare: (text) => toSubmitTemplate(text, { longStyle, reference: reference++ }),
    countPdus: (parts) => (longStyle === 'payload' ? 1 : parts),
    isTemporary: isTemporaryStatus,
    async close({ drainMs }) {
      isClosing = true
      for (const keeper of keeping) keeper.stop((late) => void late.close({ drainMs: 0 }))
      await Promise.all([...sessions.values()].map((session) => session.close({ drainMs })))
    },
    get stats(): CarrierStats {
      const figures = [...sessions.values()].map((session) => session.stats)
      return {
        connections: isClosing ? 0 : sessions.size,
        inFlight: figures.reduce((sum, one) => sum + one.inFlight, 0),
        queued: figures.reduce((sum, one) => sum + one.queued, 0),
        ratePerSecond: figures.reduce((sum, one) => sum + one.ratePerSecond, 0),
      }
    },
  }
}

const toSubmitTemplate = (
  { line, encoding, parts, is66, validitySeconds, isPersonalised = false }: OutgoingText,
  { longStyle, reference }: { longStyle: 'header' | 'sar' | 'payload'; reference: number },
) =>
  submitTemplate({
    reference,
    source: line,
    encoding,
    parts,
    style: longStyle === 'header' && is66 ? 'header16' : longStyle,
    validityPeriod: relativeTime(validitySeconds),
    isOnce: isPersonalised,
  })

const toCarrierConnection = (number: number, session: ClientSession): CarrierConnection => ({
  number,
  get room() {
    return session.room
  },
  get allowance() {
    const { pdus, inMs } = session.allowance
    return { parts: pdus, inMs }
  },
  get isIdle() {
    const { inFlight, queued } = session.stats
    return inFlight === 0 && queued === 0
  },
  submit: ({ text, msisdns, urgent, onResult, onLateId }) =>
    session.submitMany({
      template: text as Parameters<ClientSession['submitMany']>[0]['template'],
      destinations: msisdns,
      urgent,
      onResult,
      onLate: ({ index, part, status, smscId }) => {
        if (status === 0) onLateId({ index, part, smscId })
      },
    }),
})
