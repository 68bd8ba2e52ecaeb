import { useQuery } from '@tanstack/react-query'
import { Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { insertLinkTexts } from '@peyk/phrases/fa/links/insert-link.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { linksQuery, type TrackedLink } from '../../features/links/links.api.ts'
import { callErrorMessage } from '../call-errors/call-error-message.ts'
import { PickerList } from '../search/picker-list.tsx'
import { useDebounced } from '../use-debounced.ts'
import { LinkPlanRequired, isPlanRequired } from './link-plan-required.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const texts = insertLinkTexts
const MAX_RESULTS = 20
const SEARCH_DEBOUNCE_MS = 300

interface LinkPickerListProps {
  onSelect: (link: TrackedLink) => void
  onCreate: () => void
}

/** The links of the account, newest first, searched on the server; a press chooses. */
export function LinkPickerList({ onSelect, onCreate }: LinkPickerListProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS)
  const links = useQuery(linksQuery({ page: 1, per_page: MAX_RESULTS, ...(search !== '' && { search }) }))
  const { data, error } = links
  if (data === undefined) {
    if (error === null) return <SkeletonRows count={6} />
    if (isPlanRequired(error)) return <LinkPlanRequired error={error} />
    return (
      <ErrorState
        description={callErrorMessage(error)}
        onRetry={() => void links.refetch()}
        isRetrying={links.isFetching}
      />
    )
  }
  const { rows, page } = data
  const create = (
    <Button icon={Plus} variant={rows.length === 0 ? 'primary' : 'secondary'} onPress={onCreate}>
      {texts.create}
    </Button>
  )
  if (rows.length === 0 && search === '' && typed === '')
    return <EmptyState icon={Link2} title={texts.empty} description={texts.emptyHint} action={create} />
  const isCut = page.total > rows.length
  const total = formatCount(page.total)
  return (
    <div className="flex flex-col gap-4">
      <PickerList
        search={{ label: texts.search, value: typed, onChange: setTyped }}
        beside={create}
        resultCount={{
          text: isCut ? texts.newest(formatCount(rows.length), total) : texts.found(total),
          isVisible: isCut,
        }}
        label={texts.list}
        rows={rows}
        rowKey={(link) => link.id}
        onPick={onSelect}
        empty={{ title: texts.noResult, hint: texts.noResultHint }}
        renderRow={(link) => (
          <>
            <CutText dir="auto" className="font-medium text-ink">
              {link.utm_campaign}
            </CutText>
            <CutText dir="ltr" className="text-sm wrap-anywhere text-ink-2">
              {link.url}
            </CutText>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
              <Ltr>{link.short_url}</Ltr>
              <span>{texts.takes(formatCount(link.short_url.length))}</span>
              <span>{texts.visits(formatCount(link.click_count))}</span>
            </span>
          </>
        )}
      />
      <TextLink href="/links" className="self-start text-sm">
        {texts.manage}
      </TextLink>
    </div>
  )
}
