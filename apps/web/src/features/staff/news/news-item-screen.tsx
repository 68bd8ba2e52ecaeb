import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { staffNewsTexts } from '@peyk/phrases/fa/staff/staff-news.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Edited, NEW } from '../published/edited.tsx'
import { staffNewsItemQuery } from '../staff-published.api.ts'
import { NewsForm } from './news-form.tsx'

/** `/staff/news/{id}` and `/staff/news/new`: a news is written, seen in both sizes and published. */
export function StaffNewsItemScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const isNew = id === NEW
  const query = useQuery({ ...staffNewsItemQuery(Number(id)), enabled: !isNew })
  return (
    <>
      <PageHeader title={staffTitles.newsItem} description={staffNewsTexts.form.lead} />
      <Edited isNew={isNew} query={query} row={query.data}>
        {(item) => <NewsForm key={id} item={item} />}
      </Edited>
    </>
  )
}
