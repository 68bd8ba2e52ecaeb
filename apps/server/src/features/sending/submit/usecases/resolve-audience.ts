import type { TARGETED_TYPES } from '@peyk/contract/sending/targeted-sends.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type {
  Audience,
  AudienceBlock,
  AudienceSource,
  ContactFields,
  PlaceholderNames,
} from '@peyk/sending-modes/_kit/audience.ts'
import { placeholdersIn } from '@peyk/domain/sms/placeholders.ts'
import type { FileTarget } from '@peyk/sending-modes/file/audience.ts'
import type { RowsTarget } from '@peyk/sending-modes/keyword/audience.ts'
import type { PatternTarget } from '@peyk/sending-modes/pattern/audience.ts'
import type { PhonebookTarget } from '@peyk/sending-modes/phonebook/audience.ts'
import type { QuickTarget } from '@peyk/sending-modes/quick/audience.ts'
import type { ModeKey } from '@peyk/sending-modes/registry.ts'
import { audiences } from '@peyk/sending-modes/registry.server.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { filesErrors } from '../../../files/files.errors.ts'
import { openListForSend } from '../../../files/usecases/open-list-for-send.ts'
import { streamCells, streamNumbers } from '../../../files/usecases/stream-rows.ts'
import {
  contactSource,
  groupIdsIn,
  resolveContactAudience,
} from '../../../phonebook/audiences/usecases/resolve-contact-audience.ts'
import type { AudienceBounds } from '../../../phonebook/audiences/usecases/resolve-contact-audience.ts'
import { unknownFields } from '../../../phonebook/audiences/usecases/read-merge-fields.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { checkPatternTarget } from '../../../patterns/usecases/check-pattern-target.ts'
import type { LeavingTarget } from '../../targeted/usecases/read-left-out.ts'
import { openDrawing, resolveTargetedAudience } from '../../targeted/usecases/targeted-audience.ts'
import { audienceFieldOf } from './required-field.ts'
import { quoteNames } from '../../texts/usecases/render-texts.ts'

/** The audience of a send, by its sending type. */
export type Target =
  | { readonly type: 'webservice'; readonly of: QuickTarget }
  | { readonly type: 'phonebook'; readonly of: PhonebookTarget }
  | { readonly type: 'file'; readonly of: FileTarget }
  | { readonly type: 'keyword'; readonly of: RowsTarget }
  | { readonly type: 'keyword_phonebook'; readonly of: PhonebookTarget }
  | { readonly type: 'peer_to_peer_file'; readonly of: RowsTarget }
  | { readonly type: 'pattern_many'; readonly of: PatternTarget }
  | { readonly type: (typeof TARGETED_TYPES)[number]; readonly of: LeavingTarget }

/** The mode that finds the recipients of a type. */
const MODE_OF = {
  webservice: 'quick', phonebook: 'phonebook', file: 'file', keyword: 'keyword', keyword_phonebook: 'keywordPhonebook',
  peer_to_peer_file: 'peerToPeerFile', pattern_many: 'pattern', country: 'cityProvince', geolocation: 'cityProvince',
  postal_code: 'postalCode', job: 'business', map: 'map', bts: 'towerIrancell',
} as const satisfies Record<Target['type'], ModeKey> // prettier-ignore

/** The audience of a target, streamed in the caller's transaction. */
export function streamAudience(
  { scope, target, fields }: { scope: AccountScope; target: Target; fields?: ContactFields },
  { tx, db }: { tx: Tx } & Pick<Deps, 'db'>,
): AsyncIterable<AudienceBlock> {
  const leftOut = async (fileId: number) => {
    const file = await openListForSend({ scope, caller: null, fileId }, { tx })
    return { numbers: [], invalid: file?.invalid ?? 0, duplicates: file?.duplicates ?? 0 }
  }
  const source: AudienceSource = {
    ...contactSource({ scope }, { tx }),
    async *file(fileId) {
      yield await leftOut(fileId)
      for await (const numbers of streamNumbers({ scope, fileId }, { tx })) yield { numbers }
    },
    async *fileRows(fileId) {
      yield await leftOut(fileId)
      for await (const { msisdns, ...rest } of streamCells({ scope, fileId }, { tx }))
        yield { numbers: msisdns, ...rest }
    },
    drawn:
      'leaves_on' in target.of ? openDrawing({ scope, target: target.of }, { tx, db }) : async function* nobody() {},
  }
  return (audiences[MODE_OF[target.type]] as Audience<never>).blocks(target.of as never, source, fields)
}

/** What is known of an audience before it is read. */
export interface ResolvedAudience extends AudienceBounds {
  /** Its file is still being checked. */
  readonly isFilePending: boolean
  readonly isLong?: boolean // it takes longer to read than its size tells
  /** What placeholders of its text may name. */
  readonly names: PlaceholderNames
}

/**
 * Resolves a target without reading its recipients; refuses at its field what does not exist, is not the caller's, or is
 * not for sending. `caller` null: a send that was accepted before. Locks the file until the transaction ends.
 */
export async function resolveAudience(
  { scope, caller, target, message }: { scope: AccountScope; caller: Caller | null; target: Target; message: string },
  { tx, db }: { tx: Tx } & Pick<Deps, 'db'>,
): Promise<ResolvedAudience> {
  const field = audienceFieldOf(target)
  switch (target.type) {
    case 'webservice':
      return { maxCount: target.of.recipients.length, stamp: '', isFilePending: false, names: {} }
    case 'phonebook':
    case 'keyword_phonebook': {
      const audience = await resolveContactAudience({ scope, target: target.of, field }, { tx })
      if (audience.maxCount === 0) throw sendingErrors.nobodyChosen(field)
      if (target.type === 'phonebook') return { ...audience, isFilePending: false, names: {} }
      const fields = placeholdersIn(message)
      const unknown = await unknownFields({ scope, fields, groupIds: [...new Set(target.of.flatMap(groupIdsIn))] }, { tx }) // prettier-ignore
      if (unknown.length > 0) throw sendingErrors.unknownPlaceholder({ names: quoteNames(unknown), source: 'contacts' })
      return { ...audience, isFilePending: false, names: { fields } }
    }
    case 'file':
    case 'keyword':
    case 'peer_to_peer_file':
      return resolveFileAudience({ scope, caller, target, field }, { tx })
    case 'pattern_many': {
      const { recipients = [], file_id: fileId } = target.of
      const typed = { maxCount: recipients.length, stamp: '', isFilePending: false, names: {} }
      const found = fileId === undefined ? typed : await resolveFileAudience({ scope, caller, target, field }, { tx })
      return { ...found, ...checkPatternTarget({ target: target.of, message, found }) }
    }
    default:
      return resolveTargetedAudience({ scope, target: target.of }, { tx, db })
  }
}

/** The purpose for which a list must have been uploaded. */
export const FILE_PURPOSES = {
  file: 'send',
  keyword: 'keyword',
  peer_to_peer_file: 'peer_to_peer',
  pattern_many: 'keyword',
} as const

async function resolveFileAudience(
  { scope, caller, target, field }: { scope: AccountScope; caller: Caller | null; target: Extract<Target, { type: keyof typeof FILE_PURPOSES }>; field: string }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<ResolvedAudience> {
  const { file_id: fileId } = target.of
  const others = target.type === 'file' ? (target.of.other_recipients ?? []) : []
  const file = fileId === undefined ? null : await openListForSend({ scope, caller, fileId }, { tx })
  if (file === null) throw filesErrors.notFound(field)
  if (file.purpose !== FILE_PURPOSES[target.type]) throw sendingErrors.notForSending(field)
  if (file.status === 'failed') throw sendingErrors.fileFailed({ field, reason: file.fault })
  const isFilePending = file.status === 'processing'
  return { maxCount: file.count + others.length, stamp: file.stamp, isFilePending, names: { columns: file.columns } }
}
