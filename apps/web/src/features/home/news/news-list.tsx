import { NewsRow, type NewsItem } from '../../../lib/news/news-row.tsx'

interface NewsListProps {
  rows: readonly NewsItem[]
  onOpen: (item: NewsItem) => void
}

/** News in a list, the newest first. */
export function NewsList({ rows, onOpen }: NewsListProps) {
  return (
    <ul className="-mx-3 -mt-2 -mb-3 contain-inline-size">
      {rows.map((item) => (
        <NewsRow key={item.id} item={item} onOpen={() => onOpen(item)} />
      ))}
    </ul>
  )
}
