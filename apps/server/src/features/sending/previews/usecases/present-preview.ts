import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { ErrorCode } from '@peyk/contract/core/errors.ts'
import type { previewRows, startPreview as call } from '@peyk/contract/sending/sending-previews.ts'
import { recipientOnWire } from '@peyk/contract/sending/targeted-sends.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { toldCount } from '@peyk/domain/number-banks/told-count.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { recipientPriceTenths } from '@peyk/domain/pricing/price.ts'
import {
  toTextKind,
  emptySlotCounts,
  pricesBySlot,
  toPriceSlot,
  fromTextKind,
  totalBySlot,
} from '@peyk/domain/pricing/price-slots.ts'
import { languageOf } from '@peyk/domain/sms/encoding.ts'
import { splitParts } from '@peyk/domain/sms/parts.ts'
import { toRefusalResponse } from '../../../../platform/http/response.ts'
import { Refusal } from '../../../../platform/app-error.ts'
import type { RefusalValues } from '../../../../platform/app-error.ts'
import type { PersonalisedText } from '../../queries/personalised-texts.ts'
import type { AudienceCountRow } from '../../queries/audience-counts.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { priceOnLine } from '../../prices/usecases/price-on-line.ts'
import { isPersonalisedType } from '../../texts/usecases/render-texts.ts'

type Preview = CallData<typeof call>

const NOBODY_LEFT_OUT = { white: 0, cancelled: 0, recent: 0, fair: 0 }

/** Why a counting failed, as it would have been refused. */
export const toRefusal = ({ fault }: Pick<AudienceCountRow, 'fault'>): Refusal => {
  const { code, field, values } = fault as { code: ErrorCode; field: string | null; values: RefusalValues }
  return new Refusal({ code, ...(field === null ? {} : { field }), values })
}

/** A text that somebody gets, and what it costs by the line's tariff. */
export function presentText(
  { number, row, msisdn, text }: PersonalisedText,
  { line: { is66, tariff }, sendingType }: { line: UsableLine; sendingType: string },
): CallRow<typeof previewRows> {
  const { encoding, chars, parts } = splitParts(text, { is66 })
  const price = recipientPriceTenths({ parts: parts.length, operator: operatorOf(msisdn), encoding, tariff })
  return {
    number,
    row,
    recipient: recipientOnWire(msisdn, { sendingType }),
    message: text,
    chars,
    parts: parts.length,
    encoding: languageOf(encoding),
    price: rialOf(price),
  }
}

/** The preview of contract §3 Credit, with the price that it had when it was counted. */
export function presentPreview({
  audienceCount,
  line,
}: {
  audienceCount: AudienceCountRow
  line: UsableLine
}): Preview {
  const { counts, status, texts } = audienceCount
  const type = audienceCount.sendingType as Preview['sending_type']
  const { mci, irancell, other, leftOut = NOBODY_LEFT_OUT } = counts
  const text = previewText({ audienceCount, line, type })
  const kind = toTextKind({ parts: text.parts, encoding: text.encoding })
  const prices = pricesBySlot(line.tariff)
  const tally = texts?.tally ?? toSlotCounts({ kind, mci, other: irancell + other })
  const stopped = texts?.stopped ?? toSlotCounts({ kind, mci: counts.stoppedMci, other: counts.stoppedOther })
  const rial = (slot: number) => rialOf(prices[slot] ?? 0)
  const fault = status === 'failed' ? toRefusal(audienceCount) : null
  return {
    preview_id: audienceCount.sendId,
    status,
    sending_type: type,
    progress: audienceCount.progress,
    recipient_count: mci + irancell + other,
    operator_counts: { mci, irancell, other },
    duplicate_count: counts.duplicates,
    invalid_count: counts.invalid,
    blacklist_count: counts.blacklist,
    cancel_11_count: counts.cancel11,
    fair_count: toldCount(leftOut.fair),
    cancelled_11_count: toldCount(leftOut.cancelled),
    excluded_count: toldCount(leftOut.recent),
    white_count: toldCount(leftOut.white),
    message: text.message,
    parts: text.parts,
    chars: text.chars,
    encoding: languageOf(text.encoding),
    mci_price: rial(toPriceSlot({ kind, operator: 'mci' })),
    other_price: rial(toPriceSlot({ kind, operator: 'other' })),
    is_personal: isPersonalisedType(type),
    parts_counts: tally.flatMap((_, slot) => {
      const [mciCount = 0, otherCount = 0] = slot % 2 === 0 ? tally.slice(slot, slot + 2) : []
      if (mciCount + otherCount === 0) return []
      const { parts, encoding } = fromTextKind(slot >> 1)
      const priced = { mci_price: rial(slot), other_price: rial(slot + 1) }
      return [{ parts, encoding: languageOf(encoding), mci_count: mciCount, other_count: otherCount, ...priced }]
    }),
    longest: texts?.longest == null ? null : presentText(texts.longest, { line, sendingType: type }),
    skipped_count: texts?.skippedCount ?? 0,
    skipped_rows: (texts?.skipped ?? []).map(({ msisdn, reason = 'missing', ...one }) => ({
      ...one,
      reason,
      recipient: recipientOnWire(msisdn, { sendingType: type }),
    })),
    total_price: rialOf(audienceCount.totalTenths),
    returned_price: rialOf(totalBySlot({ counts: stopped, prices })),
    error_text: fault === null ? null : toRefusalResponse(fault).envelope.meta.message,
    error_field: fault?.field ?? null,
    created_at: audienceCount.createdAt.toISOString(),
    expires_at: audienceCount.expiresAt.toISOString(),
  }
}

/** The one text of all; of personal texts the one that was written, with the length of the longest. */
function previewText({
  audienceCount,
  line,
  type,
}: {
  audienceCount: AudienceCountRow
  line: UsableLine
  type: Preview['sending_type']
}) {
  const { message } = audienceCount
  if (!isPersonalisedType(type)) {
    const { text, parts, chars, encoding } = priceOnLine({ line, message, type, field: 'message' })
    return { message: text, parts, chars, encoding }
  }
  const { encoding, chars, parts } = splitParts(audienceCount.texts?.longest?.text ?? message, line)
  return { message, encoding, chars, parts: parts.length }
}

function toSlotCounts({ kind, mci, other }: { kind: number; mci: number; other: number }): number[] {
  const tally = emptySlotCounts()
  tally[toPriceSlot({ kind, operator: 'mci' })] = mci
  tally[toPriceSlot({ kind, operator: 'other' })] = other
  return tally
}
