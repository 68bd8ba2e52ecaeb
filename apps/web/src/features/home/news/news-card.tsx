import { Newspaper } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { news as texts } from '@peyk/phrases/fa/home/news.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkRowSkeletons } from '@peyk/ui/navigation/link-rows.tsx'
import { NEWS_SHOWN, newsQuery } from '../home.api.ts'
import { NewsList } from './news-list.tsx'
import type { NewsItem } from '../../../lib/news/news-row.tsx'

const newsDialog = lazyComponent(async () => (await import('./news-dialog.tsx')).NewsDialog)

/** The newest news; one press opens one to read, or all of them. */
export function NewsCard() {
  const { data, isError, isFetching, refetch } = useQuery(newsQuery())
  const { Part, ...opening } = useLazyOpen(newsDialog)
  const [opened, setOpened] = useState<NewsItem | null>(null)
  const open = (item: NewsItem | null) => {
    setOpened(item)
    opening.open()
  }
  const rows = data?.rows
  return (
    <Card
      title={texts.title}
      className="h-full"
      {...(rows !== undefined &&
        rows.length > 0 && {
          aside: (
            <Button
              variant="ghost"
              size="sm"
              className="-my-1.5 -me-3"
              onPress={() => open(null)}
              onHoverStart={opening.preload}
              onFocus={opening.preload}
              isLoading={opening.isLoading}
            >
              {texts.all}
            </Button>
          ),
        })}
    >
      {rows !== undefined ? (
        rows.length === 0 ? (
          <EmptyState icon={Newspaper} title={texts.empty} description={texts.emptyHint} />
        ) : (
          <NewsList rows={rows} onOpen={open} />
        )
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LinkRowSkeletons count={NEWS_SHOWN} />
      )}
      {Part && <Part isOpen={opening.isOpen} onClose={opening.close} opened={opened} onOpenItem={setOpened} />}
    </Card>
  )
}
