import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import { classOf, reportTypeOf } from '../../../sending/submit/usecases/sending-rules.ts'
import type { HistoricBatch, HistoricSend } from '../../queries/demo-history.ts'
import type { DemoLine } from './demo-send-spec.ts'
import type { DemoSend } from './plan-demo-send.ts'

/** Who and what the story happens to. */
export interface DemoPeople {
  accountId: number
  owner: { id: number; userName: string }
  colleague: { id: number; userName: string }
  carrier: string
  lines: Record<DemoLine, { id: number; number: string; tariffId: number }>
}

export const toIso = (ms: number) => new Date(ms).toISOString()

/** A planned send that has its id. */
export type NumberedSend = DemoSend & { id: number }

export function sendRow(send: NumberedSend, { owner, colleague, lines }: DemoPeople): HistoricSend {
  const user = send.by === 'colleague' ? colleague : owner
  return {
    id: send.id,
    state: SEND_STATES[send.state],
    class: classOf({ type: send.sendingType, recipientCount: send.count }),
    sending_type: send.sendingType,
    report_type: reportTypeOf(send.sendingType),
    user_id: user.id,
    user_name: user.userName,
    line_id: lines[send.line].id,
    line_number: lines[send.line].number,
    message: send.message,
    encoding: send.encoding === 'ucs2' ? 1 : 0,
    parts: send.parts,
    recipient_count: send.count,
    invalid_count: send.invalid ?? 0,
    duplicate_count: send.duplicate ?? 0,
    total_tenths: send.totalTenths,
    charged_tenths: send.chargedTenths,
    returned_tenths: send.returnedTenths,
    is_scheduled: send.sendAtMs > send.createdAtMs,
    send_at: toIso(send.sendAtMs),
    expires_at: toIso(send.expiresAtMs),
    created_at: toIso(send.createdAtMs),
    started_at: send.startedAtMs === null ? null : toIso(send.startedAtMs),
    finished_at: send.finishedAtMs === null ? null : toIso(send.finishedAtMs),
    reject_comment: send.rejectComment ?? null,
  }
}

export const recipientRows = ({ id, parts, recipients }: NumberedSend) =>
  recipients.map((recipient) => ({
    send_id: id,
    seq: recipient.seq,
    msisdn: recipient.msisdn,
    operator: OPERATOR_IDS[recipient.operator],
    price_tenths: recipient.priceTenths,
    parts,
    code: recipient.storedCode,
    done_at: recipient.doneAtMs === null ? null : toIso(recipient.doneAtMs),
  }))

export function batchRow(send: NumberedSend): HistoricBatch[] {
  const sendable = send.recipients.filter(({ seq }) => seq >= send.fromSeq)
  if (sendable.length === 0) return []
  const of = (operator: (typeof sendable)[number]['operator']) =>
    sendable.filter((one) => one.operator === operator).length
  return [
    {
      send_id: send.id,
      from_seq: send.fromSeq,
      to_seq: send.count,
      next_seq: send.nextSeq,
      state: send.batchState,
      total_tenths: sendable.reduce((sum, { priceTenths }) => sum + priceTenths, 0),
      mci_count: of('mci'),
      irancell_count: of('irancell'),
      other_count: of('other'),
    },
  ]
}

const wasAccepted = ({ submittedAtMs, countedCode }: DemoSend['recipients'][number]) =>
  submittedAtMs !== null && countedCode !== RECIPIENT_CODES.doubtful

export const submitRows = ({ id, parts, recipients }: NumberedSend) =>
  recipients.filter(wasAccepted).flatMap(({ seq, submittedAtMs }) =>
    Array.from({ length: parts }, (_, part) => ({
      send_id: id,
      seq,
      part: part + 1,
      part_count: parts,
      smsc_id: `${id.toString(36)}-${seq}-${part + 1}`,
      submitted_at: toIso(submittedAtMs as number),
    })),
  )

export const doubtfulRows = ({ id, sendAtMs, recipients }: NumberedSend) =>
  recipients
    .filter(({ countedCode }) => countedCode === RECIPIENT_CODES.doubtful)
    .map(({ seq }) => ({ send_id: id, seq, recorded_at: toIso(sendAtMs) }))

export function counterRows({ id, recipients }: NumberedSend) {
  const counts = new Map<string, { send_id: number; operator: number; code: number; count: number }>()
  for (const { operator, countedCode } of recipients) {
    const key = `${operator} ${countedCode}`
    const row = counts.get(key) ?? { send_id: id, operator: OPERATOR_IDS[operator], code: countedCode, count: 0 }
    row.count += 1
    counts.set(key, row)
  }
  return [...counts.values()]
}
