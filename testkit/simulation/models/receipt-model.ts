import {
  RECIPIENT_CODES,
  advanceRecipientCode,
  codesWhere,
  isFinalCode,
  worstOfParts,
} from '@peyk/domain/delivery/states.ts'
import type { RecipientCode } from '@peyk/domain/delivery/states.ts'
import type { KnownReceipt, ReportedCode } from '@peyk/server/features/delivery/queries/receipts.ts'
import type { RecentReceipt } from '@peyk/server/features/delivery/queries/receipts-fast-path.ts'
import type { SubmitRow, Tables } from './memory-tables.ts'

// What applyReceipts and queries/receipts.ts do to the tables.

const { waiting, sent, telecom, delivered, blacklist } = RECIPIENT_CODES
const MATCH_WINDOW_MS = 9 * 24 * 3_600_000

/** A stored 0 of a message that has a submit row means "sent". */
const isAllowedStep = (from: number, to: number): boolean => {
  const present = (from === waiting ? sent : from) as RecipientCode
  return to !== present && advanceRecipientCode(present, to as RecipientCode) === to
}

/** The latest message with this id, and this number if the receipt names one. */
export function findSubmit(
  tables: Tables,
  { carrier, receipt }: { carrier: string; receipt: KnownReceipt },
): SubmitRow | undefined {
  return tables.submitsById
    .get(`${carrier} ${receipt.smscId}`)
    ?.filter(
      (row) =>
        row.submittedAt > tables.now() - MATCH_WINDOW_MS && (receipt.msisdn === null || row.msisdn === receipt.msisdn),
    )
    .toSorted((a, b) => b.submittedAt - a.submittedAt)[0]
}

function setCode(tables: Tables, { accountId, sendId, seq, code }: ReportedCode): void {
  const recipient = tables.recipient({ sendId, seq })
  const refund = code === blacklist ? recipient.priceTenths : 0
  tables.addDelta({
    accountId, sendId, operator: recipient.operator, fromCode: recipient.code === waiting ? sent : recipient.code, code,
    count: 1, chargedTenths: -refund, returnedTenths: refund,
  }) // prettier-ignore
  tables.move({ accountId, kind: 'refund', amountTenths: refund })
  recipient.code = code
}

/** The first result of a message is stored as it is, every later one only if it moves the state forward. */
function applyReportedCode(tables: Tables, told: ReportedCode): void {
  const { code } = tables.recipient(told)
  if (code === waiting || isAllowedStep(code, told.code)) setCode(tables, told)
}

/** Returns the receipts that match no message. */
export function applyReceipts(
  tables: Tables,
  {
    carrier,
    receipts,
    recent = [],
  }: { carrier: string; receipts: readonly KnownReceipt[]; recent?: readonly RecentReceipt[] },
): KnownReceipt[] {
  for (const told of recent) applyReportedPart(tables, told)
  const orphans: KnownReceipt[] = []
  for (const receipt of receipts) {
    const row = findSubmit(tables, { carrier, receipt })
    if (row === undefined) orphans.push(receipt)
    else applyReportedPart(tables, { ...row, code: receipt.code })
  }
  return orphans
}

/** A message of several parts has the state of its worst part, once every part has a final state. */
function applyReportedPart(tables: Tables, told: ReportedCode & { part: number; partCount: number }): void {
  const { accountId, sendId, period, seq, part, partCount, code } = told
  const key = { accountId, sendId, period, seq }
  if (partCount === 1) {
    applyReportedCode(tables, { ...key, code })
    return
  }
  const kept = tables.partCodes.get(`${sendId} ${seq}`) ?? new Array<number>(partCount).fill(waiting)
  const codes = kept.map((known) => (known === waiting ? sent : known)) as RecipientCode[]
  const next = advanceRecipientCode(codes[part - 1] as RecipientCode, code as RecipientCode)
  if (next !== codes[part - 1]) kept[part - 1] = codes[part - 1] = next
  if (codes.every((one) => one === delivered)) tables.partCodes.delete(`${sendId} ${seq}`)
  else tables.partCodes.set(`${sendId} ${seq}`, kept)
  const worst = worstOfParts(codes)
  if (worst === sent || (!codes.every(isFinalCode) && worst !== telecom)) return
  if (isAllowedStep(tables.recipient(key).code, worst)) setCode(tables, { ...key, code: worst })
}

/** Expires the missing receipts of this send. */
export function expireReceiptsOfSend(tables: Tables, sendId: number): number {
  const send = tables.send(sendId)
  const isStopped = (seq: number) =>
    tables
      .batchesOf(sendId)
      .some((batch) => (batch.state === 3 || batch.state === 4) && seq >= batch.nextSeq && seq <= batch.toSeq)
  const open = codesWhere((code) => code === waiting || code === sent || code === telecom)
  const silent = send.recipients.filter(({ code, seq }) => open.includes(code as RecipientCode) && !isStopped(seq))
  for (const { seq } of silent) {
    setCode(tables, { accountId: send.accountId, sendId, period: send.period, seq, code: RECIPIENT_CODES.no_receipt })
  }
  return silent.length
}
