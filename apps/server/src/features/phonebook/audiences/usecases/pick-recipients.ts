import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import type {
  countNumbers as countCall,
  phonebookNumbers,
  phonebooks,
} from '@peyk/contract/sending/sending-audience.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { AudienceCounter } from '@peyk/sending-modes/_kit/audience-counter.ts'
import { audiences } from '@peyk/sending-modes/registry.server.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { MAX_PHONEBOOKS, phonebookErrors } from '../../phonebook.errors.ts'
import { listPhonebooks as readPhonebooks, titleOfPhonebook } from '../../queries/phonebooks.ts'
import { countBlacklisted } from '../../queries/contact-audience.ts'
import { listContacts } from '../../usecases/list-contacts.ts'
import { contactSource, resolveContactAudience } from './resolve-contact-audience.ts'

/** S19. */
export async function listPhonebooksForSending(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof phonebooks> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof phonebooks>> {
  const titleKey = input.title === undefined ? null : searchKey(input.title)
  const page = { perPage: MAX_PHONEBOOKS, offset: 0 }
  const { rows } = await db.inAccount(scope, (tx) => readPhonebooks(tx, scope, { titleKey, id: null, page }))
  return rows.map(({ id, title, contact_count: count, options }) => ({ id, title, count, options }))
}

/** S20. */
export async function listNumbersOfPhonebook(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof phonebookNumbers> },
  deps: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof phonebookNumbers>[]; total: number }> {
  const title = await deps.db.inAccount(scope, (tx) => titleOfPhonebook(tx, scope, input.phonebook_id))
  if (title === null) throw phonebookErrors.notFound()
  const inGroup = { ...input, phonebook_id: [input.phonebook_id] }
  const { rows, total } = await listContacts({ scope, input: inGroup }, deps)
  return {
    total,
    rows: rows.map(({ id, number, name, pre, email, options }) => ({ id, number, name, pre, email, options })),
  }
}

/** S18: reads them as a send would, and keeps nothing. */
export async function countNumbers(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof countCall> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof countCall>> {
  const whole = { type: 'all', phonebook_ids: input.phonebook_ids ?? [] } as const
  const target = input.params ?? [{ ...whole, start: undefined, size: undefined }]
  return db.inAccount(scope, async (tx) => {
    await resolveContactAudience(
      { scope, target, field: input.params === undefined ? 'phonebook_ids' : 'params' },
      { tx },
    )
    const source = { ...contactSource({ scope }, { tx }), file: noFile, fileRows: noFile, drawn: noFile }
    const tally = new AudienceCounter()
    let stopped = 0
    for await (const block of audiences.phonebook.blocks(target, source)) {
      const { msisdns } = tally.add(block)
      if (msisdns.length > 0) stopped += await countBlacklisted(tx, scope, msisdns)
    }
    const { mci, irancell, other } = tally.counts
    return {
      count: tally.size,
      mci_count: mci,
      irancell_count: irancell,
      other_count: other,
      duplicate_count: tally.duplicates,
      blacklist_count: stopped,
    }
  })
}

// oxlint-disable-next-line require-yield -- contacts never stand in a file
async function* noFile(): AsyncGenerator<never> {
  throw new Error('an audience of contacts reads no file')
}
