import { sendBadgeOf } from '@peyk/domain/delivery/send-badge.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { localMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { listSheets } from '@peyk/phrases/fa/reports/list-sheets.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { sendingTypeNames } from '@peyk/phrases/fa/sending/send-names.ts'
import type { CellValue } from '@peyk/sheets/writing/xlsx-writer-xml.ts'
import type { SendRow } from '../../queries/sends.ts'
import type { SystemMessageRow } from '../queries/system-messages.ts'
import { presentSystemMessage } from './list-system-messages.ts'

export const sendsHeader = Object.values(listSheets.sends)
export const systemicHeader = Object.values(listSheets.systemic)

const momentText = (epochSeconds: number): string => dateTimeValue(tehranDateTime(epochSeconds * 1000))
const typeText = (type: string): string => (sendingTypeNames as Readonly<Record<string, string>>)[type] ?? type

/** What the badge of a send says in the panel. */
function stateText(send: SendRow, nowMs: number): string {
  const secondsAhead = send.sendAtSeconds - nowMs / 1000
  const badge = sendBadgeOf({ stateId: send.state, isPaused: send.isPaused, secondsAhead })
  return badge === 'paused' || badge === 'scheduled' ? reports.openSend[badge] : reports.sendStatus[badge]
}

/** One row below `sendsHeader`. */
export const toSendCells = (send: SendRow, { nowMs }: { nowMs: number }): CellValue[] => [
  send.id,
  momentText(send.sendAtSeconds),
  momentText(send.createdAtSeconds),
  send.lineNumber,
  typeText(send.reportType),
  stateText(send, nowMs),
  send.senderName,
  send.recipientCount,
  send.exitCount,
  send.deliveredCount,
  send.parts,
  rialOf(send.totalTenths),
  rialOf(send.chargedTenths),
  rialOf(send.returnedTenths),
  send.message,
]

/** One row below `systemicHeader`; the digits of codes are hidden in it as in the list. */
export const toSystemicCells = (row: SystemMessageRow): CellValue[] => [
  row.sendId,
  momentText(row.sendAtSeconds),
  row.lineNumber,
  localMobile(mobileOf(row.msisdn)),
  reports.recipientState[presentSystemMessage(row).state],
  row.parts,
  row.message,
]
