import { splitParts } from '@peyk/domain/sms/parts.ts'
import { segmentsOf } from '@peyk/smpp/message/long-message.ts'
import type { Address, DeliverSm } from '@peyk/smpp/pdu/pdu.ts'
import { toSmppAddress } from './numbers.ts'

let lastReference = 0

/** The deliver_sm of each part of a subscriber's text, joined by an 8-bit reference as handsets do. */
export function inboundPdus({
  from,
  to,
  text,
}: {
  from: string
  to: string | Address
  text: string
}): ((sequence: number) => DeliverSm)[] {
  const { encoding, parts } = splitParts(text, { is66: false })
  lastReference = (lastReference + 1) & 0xff
  const source = toSmppAddress(from)
  const destination = typeof to === 'string' ? toSmppAddress(to) : to
  return segmentsOf({ style: 'header', encoding, parts, reference: lastReference }).map((piece) => (sequence) => ({
    command: 'deliver_sm',
    status: 0,
    sequence,
    serviceType: '',
    source,
    destination,
    protocolId: 0,
    priority: 0,
    scheduleTime: '',
    validityPeriod: '',
    registeredDelivery: 0,
    replaceIfPresent: 0,
    defaultMessageId: 0,
    ...piece,
  }))
}
