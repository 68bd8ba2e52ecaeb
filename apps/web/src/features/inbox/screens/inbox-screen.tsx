import type { ReactNode } from 'react'
import { MessagesSquare } from 'lucide-react'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { MESSAGES_TAB } from '../inbox.model.ts'
import { ConversationsView } from '../parts/conversations-view.tsx'
import { InboxActions } from '../parts/inbox-actions.tsx'
import { ThreadView } from '../thread/thread.tsx'
import { useInboxUrl } from '../parts/use-inbox-url.ts'

const { views, thread: threadTexts } = inboxTexts

const messagesView = lazyComponent(async () => (await import('../parts/messages-view.tsx')).MessagesView)

/** `/inbox` and `/inbox/{number}`: conversations beside the open one; on the phone the list, then the conversation. */
export function InboxScreen(): ReactNode {
  const { search, open } = useInboxUrl()
  const isMobile = useLayoutMode() === 'mobile'
  if (isMobile && open !== undefined) {
    return (
      // The whole window below the bar: what one writes stands at its foot, as in a messenger.
      <div className="-mx-4 -mt-4 -mb-4 h-[calc(100dvh-var(--page-top))] min-h-96 bg-surface">
        <ThreadView key={open} from={open} search={search} />
      </div>
    )
  }
  return <InboxLists search={search} open={open} isMobile={isMobile} />
}

interface InboxListsProps extends Pick<ReturnType<typeof useInboxUrl>, 'search' | 'open'> {
  isMobile: boolean
}

function InboxLists({ search, open, isMobile }: InboxListsProps) {
  const actions = <InboxActions isMobile={isMobile} />
  useMobileLayout({ actions: isMobile ? actions : null })
  // Beside the list an open conversation is shown whichever view was open before.
  const isFilled = !isMobile && search.tab !== MESSAGES_TAB
  return (
    <div className={classNames(isFilled && 'flex h-[calc(100dvh-var(--page-top)-4rem)] min-h-136 flex-col')}>
      <PageHeader title={routes.inbox} {...(!isMobile && { description: inboxTexts.description, action: actions })} />
      <Tabs
        label={views.label}
        className={classNames(
          isFilled && 'min-h-0 flex-1 [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1',
          isMobile && 'gap-4!',
        )}
        tabs={[
          {
            label: views.conversations,
            content: isMobile ? (
              <ConversationsView search={search} open={undefined} />
            ) : (
              <div className="flex h-full gap-5">
                <div className="flex w-92 shrink-0 flex-col">
                  <ConversationsView search={search} open={open} />
                </div>
                <div className="min-w-0 flex-1 overflow-clip rounded-lg border border-line bg-surface shadow-card">
                  {open === undefined ? (
                    <EmptyState icon={MessagesSquare} title={threadTexts.choose} description={threadTexts.chooseHint} />
                  ) : (
                    <ThreadView key={open} from={open} search={search} />
                  )}
                </div>
              </div>
            ),
          },
          {
            label: views.messages,
            content: <LazyWithSkeleton part={messagesView} props={{ search }} skeleton={null} />,
          },
        ]}
      />
    </div>
  )
}
