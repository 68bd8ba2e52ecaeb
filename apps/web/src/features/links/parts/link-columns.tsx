import { webLinks } from '@peyk/phrases/fa/web-links.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import type { Column } from '@peyk/ui/widgets/data-table.tsx'
import type { TrackedLink } from '../links.api.ts'

const texts = webLinks.list.columns

/** Without its scheme: that says nothing here, and all of them have the same. */
const bare = (address: string) => address.replace(/^https?:\/\//, '')

/** Broken only before its path: a code in two pieces is hard to read. */
const Short = ({ short_url }: TrackedLink) => {
  const [host = '', code = ''] = bare(short_url).split('/l/')
  return (
    <Ltr className="block text-end text-sm wrap-anywhere">
      {host}
      <wbr />
      {`/l/${code}`}
    </Ltr>
  )
}

export const linkColumns: readonly Column<TrackedLink>[] = [
  {
    key: 'campaign',
    header: texts.campaign,
    priority: 'title',
    cell: ({ utm_campaign, url }) => (
      <span className="block min-w-0 py-1">
        <bdi className="line-clamp-2 text-match-parent font-medium wrap-anywhere text-ink">{utm_campaign}</bdi>
        <Ltr className="line-clamp-1 text-end text-xs font-normal break-all text-ink-3">{bare(url)}</Ltr>
      </span>
    ),
  },
  {
    key: 'short',
    header: texts.short,
    width: 'w-48',
    cell: Short,
  },
  { key: 'people', header: texts.people, width: 'w-28', cell: ({ click_count }) => <Digits>{click_count}</Digits> },
  { key: 'machines', header: texts.machines, width: 'w-36', cell: ({ robot_count }) => <Digits>{robot_count}</Digits> },
  {
    key: 'created',
    header: texts.created,
    width: 'w-28',
    cell: ({ created_at }) => <DateTime at={created_at} form="date" />,
  },
]
