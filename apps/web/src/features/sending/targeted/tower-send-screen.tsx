import { getRouteApi } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { targetedPlaces, towerSend as texts } from '@peyk/phrases/fa/sending/targeted-places.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import { EMPTY_PLACE } from '@peyk/sending-modes/_kit/targeted/place.ts'
import {
  towerRules as rules,
  towerTargetForm,
  towerWords,
  type TowerFormValues,
} from '@peyk/sending-modes/tower-irancell/form.model.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { FieldSkeleton } from '@peyk/ui/field/field-skeleton.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyTowerMap as TowerMap } from '../../../lib/map/tower-map.lazy.tsx'
import type { SendMode } from '../send-form/send-mode.model.ts'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { FieldRowSkeleton, TargetedSkeleton } from './targeted-skeleton.tsx'
import { useKeptCount } from './use-kept-count.ts'
import { usePlaces } from './use-places.ts'
import { useTargetedAudience } from './use-targeted-audience.ts'
import { useTowers } from './use-towers.ts'

const route = getRouteApi('/panel/send-sms/tower-irancell')

/** Of a tower that nobody has: where there is no bank, its count says whether one is coming. */
const NO_TOWER = { tower_ids: [1] }

/** The first tower of all is counted before one is chosen; without any tower there is no bank. */
const useCounted = () => {
  const first = useTowers({ place: EMPTY_PLACE, search: '' }).towers
  const tower = first?.[0]
  const hasNoBank = first?.length === 0
  return {
    rules,
    probe: tower === undefined ? (hasNoBank ? NO_TOWER : null) : { tower_ids: [tower.id] },
    hasNoBank,
    describe: towerWords,
  }
}

const targetField = lazyComponent(
  async () => (await import('@peyk/sending-modes/tower-irancell/form.tsx')).TowerTargetField,
)

const skeleton = (
  <TargetedSkeleton title={texts.where}>
    <InfoAlert>{texts.operatorNote}</InfoAlert>
    <FieldRowSkeleton
      fields={[
        { label: targetedPlaces.province, text: targetedPlaces.chooseProvince },
        { label: targetedPlaces.county, text: targetedPlaces.chooseCounty },
        { label: targetedPlaces.city, text: targetedPlaces.chooseCity },
      ]}
    />
    <Skeleton className="h-10.5 w-48 max-desk:h-13.5" />
    <div className="flex flex-col gap-1.5">
      <FieldSkeleton label={texts.search} isLabelHidden text={texts.search} icon={Search} isPlaceholder />
      <Skeleton className="h-80 w-full" />
    </div>
    <p className="flex min-h-9 items-center text-sm text-ink-3">{texts.chooseSeveral}</p>
  </TargetedSkeleton>
)

function TargetField(props: TargetFieldProps<TowerFormValues>) {
  const count = useKeptCount(props, useCounted())
  return (
    <LazyWithSkeleton
      part={targetField}
      props={{ ...props, count, usePlaces, useTowers, TowerMap }}
      skeleton={skeleton}
    />
  )
}

const tower: SendMode<TowerFormValues> = {
  key: 'towerIrancell',
  lineType: 'bts',
  operators: rules.operators,
  title: routes.sendTower,
  description: texts.description,
  target: towerTargetForm,
  TargetField,
  useAudience: (held) => useTargetedAudience(held, useCounted()),
}

/** One text to subscribers of Irancell near towers (contract §3, `bts`; Irancell alone). */
export function TowerSendScreen(): ReactNode {
  return <SendWizard mode={tower} predefinedMessageId={route.useSearch().draft} />
}
