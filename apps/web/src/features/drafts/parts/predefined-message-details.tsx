import { splitParts } from '@peyk/domain/sms/parts.ts'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { PredefinedMessageRow } from '../drafts.api.ts'

const texts = predefinedMessageTexts.detail

/** Where a message stands, how long it is and what it will be counted as. */
export function PredefinedMessageDetails({ draft, group }: { draft: PredefinedMessageRow; group: string | null }) {
  const { parts, chars, encoding } = splitParts(draft.message, { is66: false })
  return (
    <Card title={texts.facts}>
      <DescriptionList>
        <DescriptionItem label={texts.group}>
          {group === null ? (
            '—'
          ) : (
            <TextLink href={`/predefined-messages?group=${draft.draft_group_id}`}>{group}</TextLink>
          )}
        </DescriptionItem>
        <DescriptionItem label={texts.chars}>{formatCount(chars)}</DescriptionItem>
        <DescriptionItem label={texts.parts}>{formatCount(parts.length)}</DescriptionItem>
        <DescriptionItem label={texts.encoding}>{encoding === 'gsm7' ? texts.latin : texts.persian}</DescriptionItem>
        <DescriptionItem label={texts.star}>{draft.is_favourite ? texts.starred : texts.notStarred}</DescriptionItem>
        {draft.time > 0 && (
          <DescriptionItem label={texts.time}>
            <DateTime at={draft.time * 1000} format="long" />
          </DescriptionItem>
        )}
      </DescriptionList>
      <p className="mt-3 border-t border-line pt-3 text-xs text-ink-3">{texts.tailNote}</p>
    </Card>
  )
}
