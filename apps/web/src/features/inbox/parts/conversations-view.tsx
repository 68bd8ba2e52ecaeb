import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { conversationFilterItems } from '../inbox.model.ts'
import type { InboxSearch } from '../url-params.ts'
import { ConversationList } from './conversation-list.tsx'
import { LineChoice } from './line-choice.tsx'
import { useInboxList } from './use-inbox-url.ts'

interface ConversationsViewProps {
  search: InboxSearch
  open: string | undefined
}

/** The list of conversations with what narrows it: the search, the filters and the line. */
export function ConversationsView({ search, open }: ConversationsViewProps) {
  const list = useInboxList(search, conversationFilterItems)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Filters
        {...list.filters}
        before={
          <SearchBox
            label={inboxTexts.search}
            value={search.search}
            onSearch={(text) => list.change({ search: text, page: 1 })}
            className="min-w-0 flex-1"
          />
        }
      />
      <LineChoice value={search.number} onChange={(number) => list.change({ number, page: 1 })} />
      <div className="scrollbar-slim min-h-0 flex-1 overflow-y-auto rounded-lg border border-line bg-surface shadow-card max-desk:overflow-clip">
        <ConversationList
          search={search}
          open={open}
          onClear={() => list.reset({ search: undefined, number: undefined })}
        />
      </div>
    </div>
  )
}
