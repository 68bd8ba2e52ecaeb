import { refusalEnvelope, successEnvelope } from '@peyk/contract/core/envelope.ts'
import { callDocument } from '@peyk/phrases/fa/server/api-doc-titles.ts'
import { refusal } from '../../../platform/app-error.ts'
import { toRefusalResponse } from '../../../platform/http/response.ts'
import type { DemoCall } from '../queries/demo-calls.ts'

const HOUR_MS = 3_600_000
const MASK = '•••'
const CODE_BODY = { sending_type: 'pattern', code: MASK, recipients: ['+98912•••0001'], params: { code: MASK } }
const TEXT_BODY = { sending_type: 'webservice', from_number: '+983000505', message: MASK, params: { recipients: ['+98912•••0001', '+98935•••0002'] } } // prettier-ignore

const done = (data: unknown) => JSON.stringify(successEnvelope(data, callDocument.done))
const refused = (code: Parameters<typeof refusal>[0]) => {
  const { status, envelope } = toRefusalResponse(refusal(code))
  return { status, messageCode: envelope.meta.message_code, responseBody: JSON.stringify(refusalEnvelope(envelope.meta.message_code, envelope.meta.message, {})) } // prettier-ignore
}

type Kind = Omit<DemoCall, 'atMs' | 'durationUs'>
const ok = (method: string, path: string, body: object | null, data: unknown): Kind => ({
  method,
  path: `/v1/api/${path}`,
  status: 200,
  messageCode: '200-1',
  requestBody: body === null ? null : JSON.stringify(body),
  responseBody: done(data),
})
const bad = (kind: Kind, code: Parameters<typeof refusal>[0]): Kind => ({ ...kind, ...refused(code) })

/** A day of an online shop: codes and notices, a look at the credit now and then, and what goes wrong meanwhile. */
export function planDemoCalls({ nowMs, count = 96 }: { nowMs: number; count?: number }): DemoCall[] {
  const code = ok('POST', 'send', CODE_BODY, { message_outbox_ids: [1_000_001] })
  const text = ok('POST', 'send', TEXT_BODY, { message_outbox_ids: [1_000_002] })
  const credit = ok('GET', 'payment/credit/mine', null, { credit: 4_812_000 })
  const kinds: readonly Kind[] = [code, code, text, code, credit, code, text, code, bad(text, 'sending.no_valid_recipient'), code, ok('GET', 'number/numbers?page=1', null, []), bad(code, 'call.too_many')] // prettier-ignore
  return Array.from({ length: count }, (_, n) => ({
    ...kinds[n % kinds.length]!,
    // Fewer at night, as it looks: the steps grow and shrink over the day.
    atMs: Math.floor(nowMs - ((n + 1) / count) ** 1.3 * 23 * HOUR_MS),
    durationUs: 9000 + ((n * 7919) % 31_000),
  }))
}
