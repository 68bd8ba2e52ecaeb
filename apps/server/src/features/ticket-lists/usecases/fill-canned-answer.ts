import { staffScope } from '@peyk/database/scope.ts'
import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { floorRial } from '@peyk/domain/money/tenths.ts'
import { fillCannedAnswer as fill } from '@peyk/domain/ticket/canned-answer.ts'
import { inRial } from '@peyk/phrases/fa/tickets/canned-values.ts'
import type { Deps } from '../../../platform/deps.ts'
import { ticketsErrors } from '../../tickets/tickets.errors.ts'
import { readFillValues, useCannedAnswer } from '../queries/read-lists.ts'

/** One filled in for a ticket, for whoever answers to look over. */
export async function fillCannedAnswer(
  { ticketId, answerId, staffUserId, agent }: { ticketId: number; answerId: number; staffUserId: number; agent: string }, // prettier-ignore
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ text: string }> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const row = await readFillValues(tx, ticketId)
    if (row === null) throw ticketsErrors.notFound()
    const body = await useCannedAnswer(tx, answerId)
    if (body === null) throw ticketsErrors.cannedAnswerNotFound()
    const { jy, jm, jd } = tehranDay(clock.now())
    return {
      text: fill(body, {
        name: row.name,
        user: row.userName,
        ticket: toPersianDigits(row.ticketId),
        subject: row.subject,
        credit: inRial(toPersianDigits(groupThousands(floorRial(row.availableTenths)))),
        company: row.company,
        agent,
        date: toPersianDigits(`${jy}/${String(jm).padStart(2, '0')}/${String(jd).padStart(2, '0')}`),
      }),
    }
  })
}
