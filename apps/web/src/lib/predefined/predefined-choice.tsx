import { useQuery } from '@tanstack/react-query'
import { FileText, Search, Star } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { drafts } from '@peyk/phrases/fa/drafts.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { ErrorState } from '@peyk/ui/widgets/error-state.tsx'
import { LinkButton } from '@peyk/ui/widgets/link-button.tsx'
import { RowButton } from '@peyk/ui/widgets/row-button.tsx'
import { Select } from '@peyk/ui/widgets/select.tsx'
import { SkeletonRows } from '@peyk/ui/widgets/skeleton-rows.tsx'
import { TextField } from '@peyk/ui/widgets/text-field.tsx'
import { allDraftsQuery, draftCountsQuery, type DraftRow } from '../../features/drafts/drafts.api.ts'
import { errorTextOf } from '../error-text.ts'
import { draftSize } from './draft-size.ts'

const texts = drafts.insert
const ALL = 'all'
const STARRED = 'starred'

const isFound = (draft: DraftRow, { key, group }: { key: string; group: string }) =>
  (group === ALL || (group === STARRED ? draft.is_favourite : String(draft.draft_group_id) === group)) &&
  searchKey(draft.message).includes(key)

/** Search, groups and the messages, the starred ones first; a press chooses. */
export function PredefinedChoice({ onChoose }: { onChoose: (message: string) => void }) {
  const all = useQuery(allDraftsQuery())
  const counts = useQuery(draftCountsQuery())
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState(ALL)
  const list = useRef<HTMLUListElement>(null)
  const failure = all.error ?? counts.error
  if (all.data === undefined || counts.data === undefined) {
    if (failure === null) return <SkeletonRows count={6} />
    const retry = () => void Promise.all([all.refetch(), counts.refetch()])
    return (
      <ErrorState description={errorTextOf(failure)} onRetry={retry} isRetrying={all.isFetching || counts.isFetching} />
    )
  }
  const { groups } = counts.data
  const manage = <LinkButton href="/predefined-messages">{texts.manage}</LinkButton>
  if (all.data.rows.length === 0)
    return <EmptyState icon={FileText} title={texts.empty} description={texts.emptyHint} action={manage} />
  const titleOf = new Map(groups.map((one) => [one.draft_group_id, one.title]))
  const found = all.data.rows.filter((draft) => isFound(draft, { key: searchKey(search), group }))
  const shown = [...found.filter((draft) => draft.is_favourite), ...found.filter((draft) => !draft.is_favourite)]
  const step = (event: KeyboardEvent, way: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    event.preventDefault()
    buttons[Math.min(buttons.length - 1, Math.max(0, at + way))]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(event, 1)
    if (event.key === 'ArrowUp') step(event, -1)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 desk:grid-cols-[minmax(0,1fr)_220px]">
        <TextField
          type="search"
          label={texts.search}
          icon={Search}
          value={search}
          onChange={setSearch}
          onKeyDown={onKeyDown}
          isClearable
          autoFocus
          maxLength={200}
        />
        <Select
          label={texts.group}
          value={group}
          onChange={setGroup}
          options={[
            { value: ALL, label: drafts.groups.all },
            { value: STARRED, label: drafts.groups.starred },
            ...groups.map(({ draft_group_id, title }) => ({ value: String(draft_group_id), label: title })),
          ]}
        />
      </div>
      <p role="status" className="sr-only">
        {drafts.list.count(formatCount(shown.length))}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={drafts.list.noResult} description={drafts.list.noResultHint} />
      ) : (
        // The keys only move between the buttons, each of which is reached by Tab as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul ref={list} aria-label={texts.list} onKeyDown={onKeyDown} className="-mx-3 flex flex-col gap-1">
          {shown.map((draft) => (
            <li key={draft.draft_id}>
              <RowButton onPress={() => onChoose(draft.message)}>
                <span className="min-w-0 flex-1">
                  <span dir="auto" className="line-clamp-3 text-match-parent whitespace-pre-line text-ink">
                    {draft.message}
                  </span>
                  <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
                    {draft.is_favourite && (
                      <Star size={14} role="img" aria-label={drafts.star.isOn} className="fill-primary text-primary" />
                    )}
                    <span>{titleOf.get(draft.draft_group_id)}</span>
                    <span>{draftSize(draft.message)}</span>
                  </span>
                </span>
              </RowButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
