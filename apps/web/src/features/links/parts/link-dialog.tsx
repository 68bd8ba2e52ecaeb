import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { StatTile } from '@peyk/ui/display/stat-tile.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { linkQuery, type TrackedLink } from '../links.api.ts'
import type { ClicksChartParams } from '../clicks.model.ts'
import { LinkClicksChart } from './link-clicks-chart.tsx'

const texts = linkTexts.detail
const utm = linkTexts.form

interface LinkDialogProps {
  code: string
  /** Which visits are drawn. */
  search: ClicksChartParams
  onChange: (part: ClicksChartParams) => void
  onClose: () => void
}

/** Everything about one link, over the list. */
export function LinkDialog({ code, onClose, ...drawn }: LinkDialogProps) {
  const { data: link, error, isFetching, refetch } = useQuery(linkQuery(code))
  return (
    <Dialog isOpen onOpenChange={onClose} title={link?.utm_campaign ?? texts.title} size="lg">
      {link === null ? (
        <EmptyState title={texts.missing} />
      ) : link !== undefined ? (
        <LinkDetails link={link} {...drawn} />
      ) : error === null ? (
        // As high as the dialog may be, which what comes is too: nothing moves then.
        <div className="min-h-dvh">
          <SkeletonRows count={8} />
        </div>
      ) : (
        <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Dialog>
  )
}

const CopyableUrl = ({ children, name }: { children: string; name: string }) => (
  <span className="flex items-start justify-end gap-1">
    <Ltr className="pt-1 text-end break-all">{children}</Ltr>
    <CopyButton text={children} name={name} />
  </span>
)

function LinkDetails({ link, ...drawn }: { link: TrackedLink } & Pick<LinkDialogProps, 'search' | 'onChange'>) {
  const details: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      texts.short,
      <CopyableUrl key="short" name={texts.short}>
        {link.short_url}
      </CopyableUrl>,
    ],
    [
      texts.url,
      <CopyableUrl key="url" name={texts.url}>
        {link.url}
      </CopyableUrl>,
    ],
    [utm.source, <bdi key="source">{link.utm_source}</bdi>],
    [utm.medium, <bdi key="medium">{link.utm_medium}</bdi>],
    ...(link.utm_term === null ? [] : [[utm.term, <bdi key="term">{link.utm_term}</bdi>] as const]),
    ...(link.utm_content === null ? [] : [[utm.content, <bdi key="content">{link.utm_content}</bdi>] as const]),
    [texts.created, <DateTime key="created" at={link.created_at} format="long" />],
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
        <StatTile label={texts.people} value={<Digits>{link.click_count}</Digits>} />
        <StatTile label={texts.first} value={<Digits>{link.unique_count}</Digits>} />
        <StatTile label={texts.robots} value={<Digits>{link.robot_count - link.prefetch_count}</Digits>} />
        <StatTile label={texts.ahead} value={<Digits>{link.prefetch_count}</Digits>} />
      </div>
      <p className="text-xs text-ink-3">
        {texts.peopleHint}؛ {texts.machinesHint}.
      </p>
      <LinkClicksChart link={link} {...drawn} />
      <DescriptionList>
        {details.map(([label, value]) => (
          <DescriptionItem key={label} label={label}>
            {value}
          </DescriptionItem>
        ))}
      </DescriptionList>
      <p className="text-xs text-ink-3">{texts.stays}</p>
    </div>
  )
}
