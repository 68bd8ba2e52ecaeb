import type { TicketAttachment } from '@peyk/contract/tickets/ticket-shapes.ts'
import type { Deps } from '../../../platform/deps.ts'
import { API_PREFIX } from '../../../platform/http/api-prefix.ts'
import { signPath } from '../../../platform/http/auth/signed-address.ts'
import type { AttachmentRow } from '../queries/attachments.ts'

/** With a signed address for this user: of the customer's call, or of the desk's. */
export const presentAttachment = (
  row: AttachmentRow,
  { userId, isDesk = false }: { userId: number; isDesk?: boolean },
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): TicketAttachment => {
  const path = `${isDesk ? 'staff/tickets/attachments' : 'ticket/attachment'}/${row.id}`
  const sig = signPath({ path, userId, now: clock.now() }, config)
  return {
    id: row.id,
    name: row.name,
    kind: row.mime === 'application/zip' ? 'zip' : 'picture',
    mime: row.mime,
    size: row.octets,
    url: `${config.publicUrl ?? ''}${API_PREFIX}/${path}?sig=${sig}`,
    width: row.width,
    height: row.height,
    entries: row.entries?.map(([name, size]) => ({ name, size })) ?? null,
    entry_count: row.entryCount,
  }
}
