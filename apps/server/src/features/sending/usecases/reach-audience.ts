import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { AudienceBlock, AudienceSource } from '@peyk/sending-modes/_kit/audience.ts'
import type { FileTarget } from '@peyk/sending-modes/file/audience.ts'
import type { PhonebookTarget } from '@peyk/sending-modes/phonebook/audience.ts'
import type { QuickTarget } from '@peyk/sending-modes/quick/audience.ts'
import { audiences } from '@peyk/sending-modes/registry.server.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { filesErrors } from '../../files/files.errors.ts'
import { reachFile } from '../../files/usecases/reach-file.ts'
import { streamNumbers } from '../../files/usecases/stream-rows.ts'
import { contactSource, reachContacts } from '../../phonebook/usecases/reach-contacts.ts'
import type { TargetReach } from '../../phonebook/usecases/reach-contacts.ts'
import { sendingErrors } from '../sending.errors.ts'

/** Whom a send of one text is for, by its sending type. */
export type Target =
  | { readonly type: 'webservice'; readonly of: QuickTarget }
  | { readonly type: 'phonebook'; readonly of: PhonebookTarget }
  | { readonly type: 'file'; readonly of: FileTarget }

/** Under which name a request gave its audience. */
export const AUDIENCE_FIELDS = {
  webservice: 'params.recipients',
  phonebook: 'params',
  file: 'file_id',
} as const satisfies Record<Target['type'], string>

/** The audience of a target, streamed in the caller's transaction. */
export function blocksOf(
  { scope, target }: { scope: AccountScope; target: Target },
  { tx }: { tx: Tx },
): AsyncIterable<AudienceBlock> {
  const source: AudienceSource = {
    ...contactSource({ scope }, { tx }),
    async *file(fileId) {
      const file = await reachFile({ scope, caller: null, fileId }, { tx })
      const { invalid = 0, duplicates = 0 } = file ?? {}
      yield { numbers: [], invalid, duplicates }
      for await (const numbers of streamNumbers({ scope, fileId }, { tx })) yield { numbers }
    },
  }
  switch (target.type) {
    case 'webservice':
      return audiences.quick.blocks(target.of)
    case 'phonebook':
      return audiences.phonebook.blocks(target.of, source)
    case 'file':
      return audiences.file.blocks(target.of, source)
  }
}

/** What is found before anybody is read. */
export interface AudienceReach extends TargetReach {
  /** Its file is still being checked. */
  readonly isWaiting: boolean
}

/**
 * Looks at what a target names, without reading it: refuses, at its field, what is not there, not the caller's, or was
 * not made for sending. `caller` null: of a send that was let in before. Holds the file until the transaction ends.
 */
export async function reachAudience(
  { scope, caller, target }: { scope: AccountScope; caller: Caller | null; target: Target },
  { tx }: { tx: Tx },
): Promise<AudienceReach> {
  const field = AUDIENCE_FIELDS[target.type]
  switch (target.type) {
    case 'webservice':
      return { most: target.of.recipients.length, stamp: '', isWaiting: false }
    case 'phonebook': {
      const reach = await reachContacts({ scope, target: target.of, field }, { tx })
      if (reach.most === 0) throw sendingErrors.nobodyChosen(field)
      return { ...reach, isWaiting: false }
    }
    case 'file':
      return reachOfFile({ scope, caller, target: target.of, field }, { tx })
  }
}

async function reachOfFile(
  { scope, caller, target, field }: { scope: AccountScope; caller: Caller | null; target: FileTarget; field: string },
  { tx }: { tx: Tx },
): Promise<AudienceReach> {
  const { file_id: fileId, other_recipients: others = [] } = target
  const file = fileId === undefined ? null : await reachFile({ scope, caller, fileId }, { tx })
  if (file === null) throw filesErrors.notFound(field)
  if (file.purpose !== 'send') throw sendingErrors.notForSending(field)
  if (file.status === 'failed') throw sendingErrors.fileFailed({ field, reason: file.fault })
  return { most: file.count + others.length, stamp: file.stamp, isWaiting: file.status === 'processing' }
}
