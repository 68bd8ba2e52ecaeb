import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { mapSend as texts } from '@peyk/phrases/fa/sending/targeted-map.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import { lengthText } from '@peyk/sending-modes/_kit/map-area/length-text.ts'
import {
  areaWords,
  mapRules as rules,
  mapTargetForm,
  type AreaChoice,
  type MapFormValues,
} from '@peyk/sending-modes/map/form.model.ts'
import { FIRST_RADIUS } from '@peyk/domain/geo/map-area.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { FieldSkeleton } from '@peyk/ui/field/field-skeleton.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { MapSkeletonWithNotes } from '../../../lib/map/map-skeleton.tsx'
import type { SendMode } from '../send-form/send-mode.model.ts'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { FieldRowSkeleton, TargetedSkeleton } from './targeted-skeleton.tsx'
import { useKeptCount } from './use-kept-count.ts'
import { useTargetedAudience } from './use-targeted-audience.ts'

const route = getRouteApi('/panel/send-sms/map')

/** Tehran has people in any bank of locations. */
const counted = {
  rules,
  probe: { province_id: 89 },
  describe: (areas: readonly AreaChoice[]) => areas.flatMap((area) => areaWords(area, lengthText) ?? []),
}

const targetField = lazyComponent(async () => (await import('./map-target.tsx')).MapTarget)

const skeleton = (
  <TargetedSkeleton title={texts.where}>
    <Skeleton className="h-10.5 w-48 max-desk:h-13.5" />
    <FieldSkeleton label={texts.search} text={texts.searchPlaceholder} hint={texts.searchHint} isPlaceholder />
    <MapSkeletonWithNotes />
    <p className="min-h-18 text-sm text-ink-3">{texts.nothing}</p>
    <Skeleton className="h-14 w-80 max-w-full" />
    <FieldRowSkeleton
      fields={[
        { label: texts.centre, text: '' },
        { label: texts.radius, text: formatCount(FIRST_RADIUS) },
      ]}
    />
    <Skeleton className="h-14 w-full" />
  </TargetedSkeleton>
)

function TargetField(props: TargetFieldProps<MapFormValues>) {
  const count = useKeptCount(props, counted)
  return <LazyWithSkeleton part={targetField} props={{ ...props, count }} skeleton={skeleton} />
}

const map: SendMode<MapFormValues> = {
  key: 'map',
  lineType: 'map',
  title: routes.sendMap,
  description: texts.description,
  target: mapTargetForm,
  TargetField,
  useAudience: (held) => useTargetedAudience(held, counted),
}

/** One text to the people of areas of the map (contract §3, `map`). */
export function MapSendScreen(): ReactNode {
  return <SendWizard mode={map} predefinedMessageId={route.useSearch().draft} />
}
