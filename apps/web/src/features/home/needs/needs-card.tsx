import { CircleAlert, CircleCheck, Clock, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { Need } from '@peyk/contract/home/overview.ts'
import { needs as texts } from '@peyk/phrases/fa/home/needs.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { visibleNeeds } from './hidden-needs.model.ts'
import { presentNeed, type NeedTone } from './needs.model.ts'
import { useHiddenNeeds } from './use-hidden-needs.ts'

const SHOWN = 4

const TONES: Record<NeedTone, { icon: LucideIcon; look: string }> = {
  danger: { icon: CircleAlert, look: 'bg-danger-soft text-danger' },
  warning: { icon: TriangleAlert, look: 'bg-warning-soft text-warning' },
  info: { icon: Clock, look: 'bg-info-soft text-info' },
}

interface NeedsCardProps {
  userId: number
  /** Undefined while it is on its way. */
  needs: readonly Need[] | undefined
  isError: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** What needs this person, each with its way to act; what is put aside comes back with something new. */
export function NeedsCard({ userId, needs, isError, isRetrying, onRetry }: NeedsCardProps) {
  const [isWhole, setWhole] = useState(false)
  const { hidden, hide } = useHiddenNeeds(userId)
  const all = needs === undefined ? [] : visibleNeeds(needs, hidden)
  const shown = isWhole ? all : all.slice(0, SHOWN)
  return (
    // As high with its rows and its button as before they are known: what stands below does not move.
    <Card title={texts.title} className="h-full desk:min-h-96">
      {needs === undefined ? (
        isError ? (
          <ErrorState onRetry={onRetry} isRetrying={isRetrying} />
        ) : (
          <NeedSkeletons />
        )
      ) : all.length === 0 ? (
        <NothingWaits />
      ) : (
        <>
          <ul className="-mt-2 -mb-3 divide-y divide-line">
            {shown.map((need) => (
              <NeedRow
                key={need.kind}
                need={need}
                onHide={() => {
                  hide(needs, need.kind)
                  showToast({ title: texts.hidden })
                }}
              />
            ))}
          </ul>
          {all.length > SHOWN && (
            <div className="mt-4 -ms-3">
              <Button variant="ghost" size="sm" onPress={() => setWhole(!isWhole)} aria-expanded={isWhole}>
                {isWhole ? texts.fewer : texts.all(formatCount(all.length))}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function NothingWaits() {
  const isMobile = useLayoutMode() === 'mobile'
  if (!isMobile) return <EmptyState icon={CircleCheck} title={texts.none} description={texts.noneHint} />
  return (
    <p className="flex items-center gap-3 text-base text-ink-2">
      <CircleCheck size={20} aria-hidden className="shrink-0 text-success" />
      {texts.none}
    </p>
  )
}

/** As high as rows are: on the phone the way to act stands below the words. */
function NeedSkeletons() {
  return (
    <ul aria-hidden className="-mt-2 -mb-3 divide-y divide-line">
      {Array.from({ length: SHOWN }, (_, at) => (
        <li key={at} className="flex h-15.5 items-center gap-3 max-desk:h-26">
          <Skeleton className="size-8 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </span>
        </li>
      ))}
    </ul>
  )
}

function NeedRow({ need, onHide }: { need: Need; onHide: () => void }) {
  const { tone, title, note, act } = presentNeed(need)
  const { icon: Icon, look } = TONES[tone]
  return (
    <li className="flex min-h-15.5 items-center gap-3 py-2.5">
      <span className={classNames('flex size-8 shrink-0 items-center justify-center rounded-full', look)}>
        <Icon size={18} aria-hidden />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-base text-pretty text-ink">{title}</p>
          <p className="text-xs text-pretty text-ink-3">{note}</p>
        </div>
        <TextLink href={act.href} className="text-sm max-desk:py-1.5">
          {act.label}
        </TextLink>
      </div>
      <IconButton icon={X} size="sm" label={texts.hide(title)} onPress={onHide} className="-me-1.5 text-ink-3" />
    </li>
  )
}
