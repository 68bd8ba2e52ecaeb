import type { Timers } from './timers.ts'
import { commandStatus } from '../pdu/command-status.ts'
import type { PduBuffer } from '../pdu/pdu-buffer.ts'
import { commandId } from '../pdu/pdu.ts'
import type { DataSm, DeliverSm } from '../pdu/pdu.ts'
import { readReceipt } from '../message/receipt.ts'
import type { Receipt } from '../message/receipt.ts'

/** One deliver_sm (or data_sm, brought into the same shape): a receipt, or a subscriber's message. */
export interface Delivery {
  deliver: DeliverSm
  /** undefined: a subscriber's message; read it with `readSegment` and `decodeText`. */
  receipt: Receipt | undefined
}

/**
 * What came within one gathering time. The SMSC hears nothing until one of the two is called (once; later calls and
 * calls after the connection's end do nothing, and the SMSC delivers again): `acknowledge` after the commit,
 * `refuse` when it failed, so that the SMSC tries again later.
 */
export interface DeliveryBatch {
  readonly deliveries: readonly Delivery[]
  acknowledge(): void
  refuse(status?: number): void
}

interface PendingResponse {
  answerId: number
  sequence: number
}

export interface DeliverSmBatcherOptions {
  timers: Timers
  /** How long deliveries are gathered, ms. */
  batchDelayMs: number
  /** A batch this large goes at once. */
  maxBatch: number
  /** Deliveries handed out and not answered; more are told "queue full" right away. */
  maxUnacknowledged: number
  onBatch: (batch: DeliveryBatch) => void
  /** Where answers are written, and who sends them off. */
  out: PduBuffer
  flush: () => void
}

/** Gathers deliveries into batches and answers them when their owner says so. */
export class DeliverSmBatcher {
  readonly #options: DeliverSmBatcherOptions
  #batch: Delivery[] = []
  /** What answers them: until then their owner may keep of them what it wants, and nothing else is kept. */
  #responses: PendingResponse[] = []
  #unacknowledged = 0
  #stopTimer: (() => void) | undefined
  #isEnded = false

  constructor(options: DeliverSmBatcherOptions) {
    this.#options = options
  }

  get unacknowledged(): number {
    return this.#unacknowledged
  }

  add(pdu: DeliverSm | DataSm): void {
    const { out, maxUnacknowledged, maxBatch, timers, batchDelayMs } = this.#options
    const answerId = pdu.command === 'data_sm' ? commandId.data_sm_resp : commandId.deliver_sm_resp
    if (this.#unacknowledged >= maxUnacknowledged) {
      out.messageResponse(answerId, pdu.sequence, commandStatus.messageQueueFull, '')
      return
    }
    this.#unacknowledged += 1
    const deliver = pdu.command === 'data_sm' ? asDeliver(pdu) : pdu
    this.#batch.push({ deliver, receipt: readReceipt(deliver) })
    this.#responses.push({ answerId, sequence: pdu.sequence })
    if (this.#batch.length >= maxBatch) this.emitBatch()
    else this.#stopTimer ??= timers.after(batchDelayMs, () => this.emitBatch())
  }

  /** Hands over what was gathered so far. */
  emitBatch(): void {
    this.#stopTimer?.()
    this.#stopTimer = undefined
    if (this.#batch.length === 0) return
    const deliveries = this.#batch
    const answers = this.#responses
    this.#batch = []
    this.#responses = []
    let isAnswered = false
    const answer = (status: number): void => {
      if (isAnswered || this.#isEnded) return
      isAnswered = true
      this.#unacknowledged -= answers.length
      for (const { answerId, sequence } of answers) this.#options.out.messageResponse(answerId, sequence, status, '')
      this.#options.flush()
    }
    this.#options.onBatch({
      deliveries,
      acknowledge: () => answer(commandStatus.ok),
      refuse: (status = commandStatus.temporaryAppError) => answer(status),
    })
  }

  /** The connection is gone: nothing is answered any more, what was gathered is forgotten (it will come again). */
  end(): void {
    this.#isEnded = true
    this.#stopTimer?.()
    this.#batch = []
    this.#responses = []
    this.#unacknowledged = 0
  }
}

const asDeliver = (pdu: DataSm): DeliverSm => ({
  command: 'deliver_sm',
  status: pdu.status,
  sequence: pdu.sequence,
  serviceType: pdu.serviceType,
  source: pdu.source,
  destination: pdu.destination,
  esmClass: pdu.esmClass,
  protocolId: 0,
  priority: 0,
  scheduleTime: '',
  validityPeriod: '',
  registeredDelivery: pdu.registeredDelivery,
  replaceIfPresent: 0,
  dataCoding: pdu.dataCoding,
  defaultMessageId: 0,
  shortMessage: Buffer.alloc(0),
  tlvs: pdu.tlvs,
})
