import { useEffect } from 'react'
import { news as texts } from '@peyk/phrases/fa/home/news.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkRowSkeletons } from '@peyk/ui/navigation/link-rows.tsx'
import { FullScreenModal } from '@peyk/ui/overlay/full-screen-modal.tsx'
import { useAllNews, useNewsSeen } from '../home.api.ts'
import { NewsArticle } from '../../../lib/news/news-article.tsx'
import { NewsList } from './news-list.tsx'
import type { NewsItem } from '../../../lib/news/news-row.tsx'

interface NewsDialogProps {
  isOpen: boolean
  onClose: () => void
  /** The news that is read; null: all of them stand in a list. */
  opened: NewsItem | null
  onOpenItem: (item: NewsItem | null) => void
}

/** One news to read, which counts as seen once it is open, or all of them to choose from. */
export function NewsDialog({ isOpen, onClose, opened, onOpenItem }: NewsDialogProps) {
  const { mutate: countSeen } = useNewsSeen()
  const unseenId = isOpen && opened !== null && !opened.seen ? opened.id : null
  useEffect(() => {
    if (unseenId !== null) countSeen({ ids: [unseenId] })
  }, [unseenId, countSeen])
  return (
    <FullScreenModal
      isOpen={isOpen}
      onOpenChange={onClose}
      title={opened?.title ?? texts.title}
      footer={
        opened !== null && (
          <Button variant="secondary" onPress={() => onOpenItem(null)}>
            {texts.all}
          </Button>
        )
      }
    >
      {opened === null ? (
        <AllNews isOpen={isOpen} onOpen={onOpenItem} />
      ) : (
        <NewsArticle item={opened} onFollow={onClose} />
      )}
    </FullScreenModal>
  )
}

function AllNews({ isOpen, onOpen }: { isOpen: boolean; onOpen: (item: NewsItem) => void }) {
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useAllNews({
    isEnabled: isOpen,
  })
  if (data === undefined) {
    if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
    return <LinkRowSkeletons count={6} />
  }
  return (
    <>
      <NewsList rows={data.pages.flatMap(({ rows }) => rows)} onOpen={onOpen} />
      {hasNextPage && (
        <div className="mt-6 text-center">
          <Button variant="secondary" onPress={() => void fetchNextPage()} isLoading={isFetchingNextPage}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}
