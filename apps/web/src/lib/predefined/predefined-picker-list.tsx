import { useQuery } from '@tanstack/react-query'
import { FileText, Star } from 'lucide-react'
import { useState } from 'react'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import {
  allPredefinedMessagesQuery,
  predefinedMessageCountsQuery,
  type PredefinedMessageRow,
} from '../../features/drafts/drafts.api.ts'
import { callErrorMessage } from '../call-errors/call-error-message.ts'
import { PickerList } from '../search/picker-list.tsx'
import { predefinedMessageSize } from './predefined-message-size.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const texts = predefinedMessageTexts.insert
const ALL = 'all'
const STARRED = 'starred'

const matchesFilter = (draft: PredefinedMessageRow, { key, group }: { key: string; group: string }) =>
  (group === ALL || (group === STARRED ? draft.is_favourite : String(draft.draft_group_id) === group)) &&
  searchKey(draft.message).includes(key)

/** Search, groups and the messages, the starred ones first; a press chooses. */
export function PredefinedPickerList({ onSelect }: { onSelect: (message: string) => void }) {
  const all = useQuery(allPredefinedMessagesQuery())
  const counts = useQuery(predefinedMessageCountsQuery())
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState(ALL)
  const failure = all.error ?? counts.error
  if (all.data === undefined || counts.data === undefined) {
    if (failure === null) return <SkeletonRows count={6} />
    const retry = () => void Promise.all([all.refetch(), counts.refetch()])
    return (
      <ErrorState
        description={callErrorMessage(failure)}
        onRetry={retry}
        isRetrying={all.isFetching || counts.isFetching}
      />
    )
  }
  const { groups } = counts.data
  const manage = <LinkButton href="/predefined-messages">{texts.manage}</LinkButton>
  if (all.data.rows.length === 0)
    return <EmptyState icon={FileText} title={texts.empty} description={texts.emptyHint} action={manage} />
  const titleOf = new Map(groups.map((one) => [one.draft_group_id, one.title]))
  const found = all.data.rows.filter((draft) => matchesFilter(draft, { key: searchKey(search), group }))
  const shown = [...found.filter((draft) => draft.is_favourite), ...found.filter((draft) => !draft.is_favourite)]
  return (
    <div className="flex flex-col gap-4">
      <PickerList
        search={{ label: texts.search, value: search, onChange: setSearch }}
        beside={
          <Select
            label={texts.group}
            value={group}
            onChange={setGroup}
            className="desk:w-55"
            options={[
              { value: ALL, label: predefinedMessageTexts.groups.all },
              { value: STARRED, label: predefinedMessageTexts.groups.starred },
              ...groups.map(({ draft_group_id, title }) => ({ value: String(draft_group_id), label: title })),
            ]}
          />
        }
        resultCount={{ text: predefinedMessageTexts.list.count(formatCount(shown.length)) }}
        label={texts.list}
        rows={shown}
        rowKey={(draft) => draft.draft_id}
        onPick={(draft) => onSelect(draft.message)}
        empty={{ title: predefinedMessageTexts.list.noResult, hint: predefinedMessageTexts.list.noResultHint }}
        renderRow={(draft) => (
          <>
            <CutText lines={3} dir="auto" className="text-ink">
              {draft.message}
            </CutText>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
              {draft.is_favourite && (
                <Star
                  size={14}
                  role="img"
                  aria-label={predefinedMessageTexts.star.isOn}
                  className="fill-primary text-primary"
                />
              )}
              <span>{titleOf.get(draft.draft_group_id)}</span>
              <span>{predefinedMessageSize(draft.message)}</span>
            </span>
          </>
        )}
      />
    </div>
  )
}
