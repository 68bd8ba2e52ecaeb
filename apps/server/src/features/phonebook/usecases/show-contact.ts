import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { receivedMessages, sentMessages, showContact as showCall } from '@peyk/contract/phonebook/phonebook.ts'
import type { Page } from '@peyk/contract/core/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { messagesTo } from '../../reports/usecases/messages-to.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import { readContacts, type ContactRow } from '../queries/contacts.ts'
import { readCustomFields } from '../queries/custom-fields.ts'
import { readBlacklistStatus } from '../queries/blacklist.ts'
import { readPeople } from '../queries/people.ts'
import { messagesFrom } from './messages-from.ts'
import { offsetTime, presentContact } from './present-contact.ts'

async function readContact(tx: Tx, scope: AccountScope, contactId: number, read = readContacts): Promise<ContactRow> {
  const [contact] = await read(tx, scope, [contactId])
  if (contact === undefined) throw phonebookErrors.contactNotFound()
  return contact
}

/** B6: the person whose number it is, with every group and what stops messages. */
export async function showContact(
  { scope, contactId, isByPerson }: { scope: AccountScope; contactId: number; isByPerson: boolean },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof showCall>> {
  return db.inAccount(scope, async (tx) => {
    const contact = await readContact(tx, scope, contactId, isByPerson ? readPeople : readContacts)
    const optionIds = new Set([...(await readCustomFields(tx, scope)).keys()].map(String))
    const stops = await readBlacklistStatus(tx, scope, contact.msisdn)
    return {
      ...presentContact(contact, { optionIds }),
      is_send_blacklist: stops.isSend,
      is_receive_blacklist: stops.isReceive,
      stopped_lines: stops.lines.map(({ line, created_at: at }) => ({ line, created_at: offsetTime(at) })),
    }
  })
}

/** What was sent to the contact's number, whichever group it was sent to. */
export async function listSentTo(
  { scope, contactId, before }: { scope: AccountScope; contactId: number; before: string | undefined },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof sentMessages>> {
  const { msisdn } = await deps.db.inAccount(scope, (tx) => readContact(tx, scope, contactId))
  return messagesTo({ scope, msisdn, before }, deps)
}

/** What the contact's number wrote. */
export async function listReceivedFrom(
  { scope, contactId, page }: { scope: AccountScope; contactId: number; page: Page },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof receivedMessages>[]; total: number }> {
  return db.inAccount(scope, async (tx) => {
    const { msisdn } = await readContact(tx, scope, contactId)
    return messagesFrom(tx, { scope, msisdn, page })
  })
}
