import { recipientCodeFromReceipt } from '@peyk/domain/delivery/receipt.ts'
import { RECIPIENT_CODES, isFinalCode } from '@peyk/domain/delivery/states.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { msisdnOf, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import type { Delivery, DeliveryBatch } from '@peyk/smpp/session/deliver-sm-batcher.ts'
import { readSegment } from '@peyk/smpp/message/long-message.ts'
import { decodeText } from '@peyk/smpp/message/message-text.ts'
import { Reassembly } from '@peyk/smpp/message/reassembly.ts'
import { messageStates } from '@peyk/smpp/message/receipt.ts'
import type { CarrierInbound, CarrierReceipt, CarrierDeliveries, CarrierSettings } from '../_kit/carrier-interface.ts'
import type { Timers } from '@peyk/smpp/session/timers.ts'

// `027`, `27` and `0x…`-free spellings of one number are one error.
const normaliseErrorCode = (err: string): string => err.trim().replace(/^0+(?=.)/, '')

/**
 * Reads what the operator delivers into receipts and inbound texts. What cannot be parsed (an unknown state, an
 * invalid number) is left out and acknowledged: it would only come again.
 */
export function createDeliveryParser({
  settings,
  timers,
}: {
  settings: Pick<CarrierSettings, 'blacklistErrors'>
  timers: Timers
}): (batch: DeliveryBatch) => CarrierDeliveries {
  const blacklistErrors = settings.blacklistErrors.map(normaliseErrorCode)
  // Parts of an inbound text that were acknowledged and wait for the others live in memory only: a crash between them
  // loses that text, as it does at every SMSC client; receipts are never held so.
  const parts = new Reassembly<null>({})

  const receiptOf = ({ deliver, receipt }: Delivery): CarrierReceipt | null => {
    if (receipt === undefined || receipt.smscId === '') return null
    const code = recipientCodeFromReceipt({
      messageState: receipt.state === undefined ? null : messageStates.indexOf(receipt.state),
      stat: receipt.stat,
      err: normaliseErrorCode(receipt.err),
      blacklistErrors,
    })
    if (code === null) return null
    const msisdn = parseMsisdn(deliver.source.address) ?? parseMsisdn(deliver.destination.address)
    // An intermediate notification never ends anything, whatever state it names.
    const isEarly = receipt.intermediate && isFinalCode(code)
    return { smscId: receipt.smscId, msisdn, code: isEarly ? RECIPIENT_CODES.telecom : code }
  }

  const inboundOf = ({ deliver }: Delivery): CarrierInbound | null => {
    const line = canonicalLine(deliver.destination.address)
    const msisdn = parseMsisdn(deliver.source.address)
    if (line === null || msisdn === null) return null
    const segment = readSegment(deliver)
    const whole = parts.add({ between: `${msisdn} ${line}`, segment, extra: null, now: timers.now() })
    return whole === undefined ? null : { line, msisdn, text: decodeText(whole.octets, deliver.dataCoding) }
  }

  return ({ deliveries, acknowledge, refuse }) => {
    const receipts: CarrierReceipt[] = []
    const inbound: CarrierInbound[] = []
    for (const delivery of deliveries) {
      if (delivery.receipt === undefined) {
        const read = inboundOf(delivery)
        if (read !== null) inbound.push(read)
      } else {
        const read = receiptOf(delivery)
        if (read !== null) receipts.push(read)
      }
    }
    return { receipts, inbound, acknowledge, refuse: () => refuse() }
  }
}

/** The fast path first: operators write 989…. */
const parseMsisdn = (address: string): number | null => {
  if (address.length === 12 && address.startsWith('989')) {
    const msisdn = Number(address)
    if (Number.isSafeInteger(msisdn)) return msisdn
  }
  const mobile = parseMobile(address)
  return mobile === null ? null : msisdnOf(mobile)
}
