import { useDeferredValue } from 'react'
import type { Control } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { isoOf } from '@peyk/ui/format/format-values.ts'
import { NewsArticle } from '../../../lib/news/news-article.tsx'
import { NewsRow } from '../../../lib/news/news-row.tsx'
import { TwoSizePreview } from '../../../lib/rich-text/two-size-preview.tsx'
import { toNewsPreview, type NewsFormValues } from './news-form.model.ts'

const A_MINUTE_MS = 60_000

/** A news as customers see it: its row on the home page, and what opens from it. Nothing in it can be pressed. */
export function NewsPreview({ control }: { control: Control<NewsFormValues> }) {
  const values = useDeferredValue(useWatch({ control }) as NewsFormValues)
  const item = toNewsPreview(values, isoOf(useNowMs(A_MINUTE_MS)))
  return (
    <TwoSizePreview>
      {() => (
        <div inert className="flex flex-col gap-4 rounded-md bg-surface p-4">
          <ul className="rounded-md border border-line">
            <NewsRow item={item} onOpen={() => {}} />
          </ul>
          <h4 className="text-lg font-bold wrap-anywhere text-ink">{item.title}</h4>
          <NewsArticle item={item} />
        </div>
      )}
    </TwoSizePreview>
  )
}
