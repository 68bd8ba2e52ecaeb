import type { Line } from '@peyk/contract/sending/sending.ts'
import type { HintKind, TextHint } from './rules/hint.ts'
import type { Profile } from '../../features/account/account.api.ts'

/** A hint about the same thing is the same hint: once dismissed, it stays dismissed. */
export const hintKey = ({ kind, found }: Pick<TextHint, 'kind' | 'found'>): string => `${kind} ${found.join(' ')}`

/**
 * What the receivers may know the sender by: the company, then the owner. A colleague's own name is not the sender's.
 */
export const senderNamesOf = (
  profile: Pick<Profile, 'company' | 'name'> | undefined,
  who: { is_partner: boolean } | undefined,
): string[] => {
  if (profile === undefined || who === undefined) return []
  return [profile.company, who.is_partner ? '' : profile.name].filter((name) => name.trim() !== '')
}

/** While the inspector of the message box offers to clean the text, it tells of these characters itself. */
export const isCoveredByInspector = ({ kind }: Pick<TextHint, 'kind'>): boolean =>
  kind === 'invisible_characters' || kind === 'arabic_letters'

export type LineHintKind = 'advert_on_service_line' | 'code_on_advert_line'

/** Whether another line solves the problem. */
export const isLineHint = (kind: HintKind): kind is LineHintKind =>
  kind === 'advert_on_service_line' || kind === 'code_on_advert_line'

/** The first line on which the hint would not be given: for adverts one that lets people opt out, for codes one of service. */
export const findSuitableLine = <L extends Pick<Line, 'type' | 'needs_cancel_suffix'>>(
  lines: readonly L[],
  kind: LineHintKind,
): L | undefined =>
  kind === 'advert_on_service_line'
    ? lines.find((line) => line.type !== 'service' && line.needs_cancel_suffix)
    : (lines.find((line) => line.type === 'service') ?? lines.find((line) => !line.needs_cancel_suffix))
