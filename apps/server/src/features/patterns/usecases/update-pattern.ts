import { isDeepStrictEqual } from 'node:util'
import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { savePattern } from '../queries/patterns.ts'
import type { PatternChanges } from '../queries/patterns.ts'
import type { PatternContent, StoredPattern } from '../queries/pattern-rows.ts'
import { publishQueueChanged } from './announce-verdict.ts'
import { checkPatternForm, patternSearchKey, readSender } from './check-pattern-form.ts'
import type { PatternForm } from './check-pattern-form.ts'
import { lockOwnPattern } from './change-pattern.ts'
import { readRow } from './show-pattern.ts'

/**
 * N4. A pattern in use stays so: the edit waits beside it. One that waits or was refused is replaced and waits anew. What
 * only the account sees, title and share, holds at once.
 */
export async function updatePattern(
  { scope, caller, actor, code, input }: { scope: AccountScope; caller: Caller; actor: Actor; code: string; input: PatternForm }, // prettier-ignore
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PatternRow> {
  return db.inAccount(scope, async (tx) => {
    const pattern = await lockOwnPattern({ scope, caller, code }, { tx })
    const content = checkPatternForm(input, await readSender({ scope, caller }, { tx }))
    const at = new Date(clock.now())
    const named = { title: input.title ?? null, isShare: input.is_share }
    const edit = { content, ...named, at }
    const changed = pattern.status === 'active' ? editBeside(pattern, edit) : replaceContent(pattern, edit)
    const searchKey = patternSearchKey({ ...changed, code })
    await savePattern(tx, { id: pattern.id, changed: { ...changed, searchKey }, at })
    await publishQueueChanged({ tx })
    const row = await readRow({ scope, caller, code }, { tx })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'pattern.edited',
      subject: named.title ?? code,
      details: { pattern_code: code, waits: row.pattern_status === 'pending' || row.revision.pattern_status_id === 0 },
    })
    return row
  })
}

interface Edit {
  content: PatternContent
  title: string | null
  isShare: boolean
  at: Date
}
type Changed = Omit<PatternChanges, 'searchKey'>

const contentOf = ({ message, description, website, variables }: PatternContent): PatternContent => ({
  message,
  description,
  website,
  variables: variables.map(({ name, type }) => ({ name, type })),
})

const isSame = (one: PatternContent, other: PatternContent): boolean =>
  isDeepStrictEqual(contentOf(one), contentOf(other))

/** `revisionAt` says since when it waits: behind those that waited before. */
function replaceContent(pattern: StoredPattern, { content, title, isShare, at }: Edit): Changed {
  const stays = pattern.status === 'pending' && isSame(pattern, content)
  return {
    ...pattern,
    ...content,
    title,
    isShare,
    status: 'pending',
    rejectText: '',
    revisionAt: stays ? pattern.revisionAt : at,
  }
}

function editBeside(pattern: StoredPattern, { content, title, isShare, at }: Edit): Changed {
  const named = { ...pattern, title, isShare }
  const shown = { title, is_share: isShare }
  if (isSame(pattern, content)) {
    return { ...named, revision: null, revisionStatus: null, revisionRejectText: '', revisionAt: null }
  }
  const { revision } = pattern
  if (revision !== null && pattern.revisionStatus === 'pending' && isSame(revision, content)) {
    return { ...named, revision: { ...revision, ...shown } }
  }
  return {
    ...named,
    revision: { ...content, ...shown },
    revisionStatus: 'pending',
    revisionRejectText: '',
    revisionAt: at,
  }
}
