import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { momentMs } from '@peyk/ui/format/format-values.ts'
import type { ExportColumn } from '@peyk/ui/export/table-export.ts'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { TrackedLink } from '../links.api.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const { form, detail } = linkTexts
const texts = linkTexts.list.columns

/** Without its scheme: that says nothing here, and all of them have the same. */
const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '')

/** Broken only before its path: a code in two pieces is hard to read. */
const ShortUrl = ({ short_url }: TrackedLink) => {
  const [host = '', code = ''] = withoutScheme(short_url).split('/l/')
  return (
    <Ltr className="block text-end text-sm wrap-anywhere">
      {host}
      <wbr />
      {`/l/${code}`}
    </Ltr>
  )
}

const countColumn = (
  key: string,
  header: string,
  of: (link: TrackedLink) => number,
  width: string,
): Column<TrackedLink> => ({
  key,
  header,
  width,
  cell: (link) => <Digits>{of(link)}</Digits>,
})
const peopleColumn = countColumn('people', texts.people, ({ click_count: clicks }) => clicks, 'w-28')
const firstClickColumn = countColumn('first', texts.first, ({ unique_count: firsts }) => firsts, 'w-28')
const botColumn = countColumn('machines', texts.machines, ({ robot_count: robots }) => robots, 'w-36')

/** For one send the people attributed to it; clicks by machines are known per link only, not per send. */
export const linkColumns = (isOfSend: boolean): readonly Column<TrackedLink>[] => [
  {
    key: 'campaign',
    header: texts.campaign,
    priority: 'title',
    cell: ({ utm_campaign, url }) => (
      <span className="block min-w-0 py-1">
        <CutText lines={2} dir="auto" className="font-medium wrap-anywhere text-ink">
          {utm_campaign}
        </CutText>
        <CutText dir="ltr" className="text-xs font-normal wrap-anywhere text-ink-3">
          {withoutScheme(url)}
        </CutText>
      </span>
    ),
  },
  {
    key: 'short',
    header: texts.short,
    width: 'w-48',
    cell: ShortUrl,
  },
  peopleColumn,
  firstClickColumn,
  ...(isOfSend ? [] : [botColumn]),
  {
    key: 'created',
    header: texts.created,
    width: 'w-28',
    cell: ({ created_at }) => <ListTime at={created_at} format="date" />,
  },
]

/** What a file says of each link. */
export const linkExportColumns = (isOfSend: boolean): readonly ExportColumn<TrackedLink>[] => [
  { header: form.campaign, text: ({ utm_campaign: campaign }) => campaign },
  { header: detail.url, text: ({ url }) => url },
  { header: texts.short, text: ({ short_url: short }) => short },
  { header: form.source, text: ({ utm_source: source }) => source },
  { header: form.medium, text: ({ utm_medium: medium }) => medium },
  { header: form.term, text: ({ utm_term: term }) => term },
  { header: form.content, text: ({ utm_content: content }) => content },
  { header: texts.people, text: ({ click_count: clicks }) => clicks },
  { header: texts.first, text: ({ unique_count: firsts }) => firsts },
  ...(isOfSend
    ? []
    : [
        { header: texts.robots, text: (link: TrackedLink) => link.robot_count - link.prefetch_count },
        { header: texts.ahead, text: (link: TrackedLink) => link.prefetch_count },
      ]),
  { header: texts.created, text: ({ created_at: at }) => dateTimeValue(tehranDateTime(momentMs(at))) },
]
