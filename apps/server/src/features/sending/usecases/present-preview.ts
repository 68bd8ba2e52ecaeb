import type { CallData } from '@peyk/contract/endpoint.ts'
import type { ErrorCode } from '@peyk/contract/errors.ts'
import type { startPreview as call } from '@peyk/contract/sending-previews.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { languageOf } from '@peyk/domain/sms/encoding.ts'
import { refusalAnswer } from '../../../platform/http/answer.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { RefusalValues } from '../../../platform/refusal.ts'
import type { IntakeRow } from '../queries/intakes.ts'
import type { UsableLine } from '../queries/lines.ts'
import { priceOnLine } from './price-on-line.ts'

type Preview = CallData<typeof call>

/** Why a counting failed, as it would have been refused. */
export const faultOf = ({ fault }: Pick<IntakeRow, 'fault'>): Refusal => {
  const { code, field, values } = fault as { code: ErrorCode; field: string | null; values: RefusalValues }
  return new Refusal({ code, ...(field === null ? {} : { field }), values })
}

/** The preview of contract §3 Credit, with the price that it had when it was counted. */
export function presentPreview({ intake, line }: { intake: IntakeRow; line: UsableLine }): Preview {
  const { counts, status } = intake
  const type = intake.sendingType as Preview['sending_type']
  const priced = priceOnLine({ line, message: intake.message, type, field: 'message' })
  const { mci, irancell, other } = counts
  const returned = counts.stoppedMci * priced.priceTenths.mci + counts.stoppedOther * priced.priceTenths.other
  const fault = status === 'failed' ? faultOf(intake) : null
  return {
    preview_id: intake.sendId,
    status,
    sending_type: type,
    progress: intake.progress,
    recipient_count: mci + irancell + other,
    operator_counts: { mci, irancell, other },
    duplicate_count: counts.duplicates,
    invalid_count: counts.invalid,
    blacklist_count: counts.blacklist,
    cancel_11_count: counts.cancel11,
    message: priced.text,
    parts: priced.parts,
    chars: priced.chars,
    encoding: languageOf(priced.encoding),
    mci_price: rialOf(priced.priceTenths.mci),
    other_price: rialOf(priced.priceTenths.other),
    total_price: rialOf(intake.totalTenths),
    returned_price: rialOf(returned),
    error_text: fault === null ? null : refusalAnswer(fault).envelope.meta.message,
    error_field: fault?.field ?? null,
    created_at: intake.createdAt.toISOString(),
    expires_at: intake.expiresAt.toISOString(),
  }
}
