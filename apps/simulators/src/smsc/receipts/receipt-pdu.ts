import { ESM_RECEIPT, messageStates, receiptTextOf } from '@peyk/smpp/message/receipt.ts'
import type { Address, DeliverSm, Tlv } from '@peyk/smpp/pdu/pdu.ts'
import { tlvByte, tlvOctets, tlvTag, tlvText } from '@peyk/smpp/pdu/tlv.ts'
import type { Behaviour } from '../behaviour.ts'
import { receiptFor } from './delivery-outcome.ts'
import type { DeliveryOutcome } from './delivery-outcome.ts'

const TEHRAN_OFFSET_MS = 12_600_000
const GSM_NETWORK = 3

let datedMinute = -1
let datedText = ''

/** YYMMDDhhmm in Tehran, as receipts date themselves. */
export function receiptDate(epochMs: number): string {
  const minute = Math.floor(epochMs / 60_000)
  if (minute !== datedMinute) {
    datedMinute = minute
    const iso = new Date(epochMs + TEHRAN_OFFSET_MS).toISOString()
    datedText = iso.slice(2, 16).replace(/\D/g, '')
  }
  return datedText
}

export interface ReceiptDetails {
  /** The id as this receipt writes it. */
  id: string
  outcome: DeliveryOutcome
  line: Address
  handset: Address
  submittedAt: number
  doneAt: number
}

/** The deliver_sm of a receipt: from the handset to the line, in the text form, the TLV form, or both. */
export function receiptPdu(
  { id, outcome, line, handset, submittedAt, doneAt }: ReceiptDetails,
  { sequence, form }: { sequence: number; form: Behaviour['receipt_in'] },
): DeliverSm {
  const { state, err } = receiptFor(outcome)
  const tlvs: Tlv[] = []
  if (form !== 'text') {
    tlvs.push(tlvText(tlvTag.receiptedMessageId, id), tlvByte(tlvTag.messageState, messageStates.indexOf(state)))
    const code = Number(err)
    if (code > 0) tlvs.push(tlvOctets(tlvTag.networkErrorCode, Buffer.of(GSM_NETWORK, code >> 8, code & 0xff)))
  }
  const text = receiptTextOf({
    smscId: id,
    state,
    err,
    submitDate: receiptDate(submittedAt),
    doneDate: receiptDate(doneAt),
    text: '',
  })
  return {
    command: 'deliver_sm',
    status: 0,
    sequence,
    serviceType: '',
    source: handset,
    destination: line,
    esmClass: ESM_RECEIPT,
    protocolId: 0,
    priority: 0,
    scheduleTime: '',
    validityPeriod: '',
    registeredDelivery: 0,
    replaceIfPresent: 0,
    dataCoding: 0,
    defaultMessageId: 0,
    shortMessage: form === 'tlv' ? Buffer.alloc(0) : Buffer.from(text, 'latin1'),
    tlvs,
  }
}
