import type { Deps } from '../../../../platform/deps.ts'
import { publishEvent, STAFF_AUDIENCE } from '../../../../platform/live/publish.ts'
import { writeAuditEntry } from '../../../../platform/security/audit.ts'
import { recordEvent } from '../../queries/ticket-events.ts'
import { insertNote } from '../queries/desk-acts.ts'
import { changeAtDesk, type ByStaff } from './change-at-desk.ts'

/** Among staff alone: no event of it goes to the customer. Of a closed ticket, too. */
export async function addNote(
  { id, text, staff, staffUserId }: ByStaff & { id: number; text: string },
  deps: Pick<Deps, 'db'>,
): Promise<{ note_id: number }> {
  return changeAtDesk(
    { id, staffUserId },
    async (tx, { accountId, state }) => {
      const noteId = await insertNote(tx, { accountId, id, userId: staffUserId, body: text })
      await recordEvent(tx, { accountId, ticketId: id, userId: staffUserId, kind: 'noted' })
      await publishEvent(tx, {
        accountId: STAFF_AUDIENCE,
        event: 'desk_changed',
        data: { ticket_id: id, state_id: state, kind: 'changed', by: staffUserId },
      })
      await writeAuditEntry(tx, { accountId, actor: staff, action: 'staff.ticket_noted', subject: String(id) })
      return { note_id: noteId }
    },
    deps,
  )
}
