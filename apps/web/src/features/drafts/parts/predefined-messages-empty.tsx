import { FileText, FolderOpen, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import type { MessageFilter } from '../drafts.model.ts'

const texts = predefinedMessageTexts.list

/** Why there is nothing to be seen, and what to do about it. */
export function PredefinedMessagesEmpty({
  selected,
  isSearched,
  onClearSearch,
  create,
}: {
  selected: MessageFilter
  isSearched: boolean
  onClearSearch: () => void
  create: ReactNode
}) {
  if (isSearched)
    return <NothingFound title={texts.noResult} description={texts.noResultHint} onClear={onClearSearch} />
  if (selected.kind === 'starred')
    return <EmptyState icon={Star} title={texts.noStarred} description={texts.noStarredHint} />
  if (selected.kind === 'group')
    return <EmptyState icon={FolderOpen} title={texts.emptyGroup} description={texts.emptyGroupHint} action={create} />
  return <EmptyState icon={FileText} title={texts.empty} description={texts.emptyHint} action={create} />
}
