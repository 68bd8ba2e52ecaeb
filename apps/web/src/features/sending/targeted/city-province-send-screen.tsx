import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { targetedForm } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { cityProvinceSend as texts, targetedPlaces } from '@peyk/phrases/fa/sending/targeted-places.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import { placeWords } from '@peyk/sending-modes/_kit/targeted/place.ts'
import {
  cityProvinceRules as rules,
  cityProvinceTargetForm,
  type CityProvinceFormValues,
} from '@peyk/sending-modes/city-province/form.model.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { SendMode } from '../send-form/send-mode.model.ts'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { FieldRowSkeleton, TargetedSkeleton } from './targeted-skeleton.tsx'
import { useKeptCount } from './use-kept-count.ts'
import { usePlaces } from './use-places.ts'
import { useTargetedAudience } from './use-targeted-audience.ts'

const route = getRouteApi('/panel/send-sms/city-province')

/** Tehran has people in any bank of locations. */
const counted = {
  rules,
  probe: { province_id: 89 },
  describe: (places: readonly Parameters<typeof placeWords>[0][]) => places.flatMap((place) => placeWords(place) ?? []),
}

const targetField = lazyComponent(
  async () => (await import('@peyk/sending-modes/city-province/form.tsx')).CityProvinceTargetField,
)

const skeleton = (
  <TargetedSkeleton title={texts.where} addLabel={targetedForm.addPlace}>
    <FieldRowSkeleton
      fields={[
        { label: targetedPlaces.province, text: targetedPlaces.chooseProvince },
        { label: targetedPlaces.county, text: targetedPlaces.chooseCounty },
        { label: targetedPlaces.city, text: targetedPlaces.chooseCity },
      ]}
    />
  </TargetedSkeleton>
)

function TargetField(props: TargetFieldProps<CityProvinceFormValues>) {
  const count = useKeptCount(props, counted)
  return <LazyWithSkeleton part={targetField} props={{ ...props, count, usePlaces }} skeleton={skeleton} />
}

const cityProvince: SendMode<CityProvinceFormValues> = {
  key: 'cityProvince',
  lineType: 'country',
  title: routes.sendCityProvince,
  description: texts.description,
  target: cityProvinceTargetForm,
  TargetField,
  useAudience: (held) => useTargetedAudience(held, counted),
}

/** One text to people of cities and provinces (contract §3, `country`). */
export function CityProvinceSendScreen(): ReactNode {
  return <SendWizard mode={cityProvince} predefinedMessageId={route.useSearch().draft} />
}
