import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { create } from '@peyk/contract/patterns/patterns.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { checkPattern } from '@peyk/domain/patterns/check-pattern.ts'
import { patternSenderOf } from '@peyk/domain/patterns/pattern-sender.ts'
import type { PatternSender } from '@peyk/domain/patterns/pattern-sender.ts'
import { tidyPatternText } from '@peyk/domain/patterns/pattern-text.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { patternsErrors } from '../patterns.errors.ts'
import type { PatternContent } from '../queries/pattern-rows.ts'
import { readSenderNames } from '../queries/patterns.ts'

export type PatternForm = CallInput<typeof create>

/** Who the account says it is (decision O4). */
export async function readSender(
  { scope, caller }: { scope: AccountScope; caller: Caller },
  { tx }: { tx: Tx },
): Promise<PatternSender> {
  const names = await readSenderNames(tx, scope)
  const isCompany = caller.account.userType === 'legal'
  return names === null ? { names: [], website: '' } : patternSenderOf({ ...names, isCompany })
}

/** What a form asks for; refuses all that is wrong with it at once. `sender` null: the platform's own. */
export function checkPatternForm(form: PatternForm, sender: PatternSender | null): PatternContent {
  const message = tidyPatternText(form.message.replaceAll('\r\n', '\n'))
  const problems = checkPattern({ message, variables: form.variable, sender })
  if (problems.length > 0) throw patternsErrors.refused(problems)
  return { message, description: form.description, website: form.website ?? null, variables: form.variable }
}

/** By what lists find a pattern: its title, its code and its text. */
export const patternSearchKey = (of: { title: string | null; code: string; message: string }): string =>
  searchKey(`${of.title ?? ''} ${of.code} ${of.message}`)

/** Whose patterns the caller sees: a colleague their own and the shared ones; a key speaks as the owner. */
export const colleagueIdOf = ({ kind, userId }: Pick<Caller, 'kind' | 'userId'>): number | null =>
  kind === 'colleague' ? userId : null
