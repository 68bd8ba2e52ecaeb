import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { businessSend as texts, targetedPlaces } from '@peyk/phrases/fa/sending/targeted-places.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import {
  businessRules as rules,
  businessTargetForm,
  tradeWords,
  type BusinessFormValues,
  type TradeChoice,
} from '@peyk/sending-modes/business/form.model.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { SendMode } from '../send-form/send-mode.model.ts'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { FieldRowSkeleton, TargetedSkeleton } from './targeted-skeleton.tsx'
import { useKeptCount } from './use-kept-count.ts'
import { usePlaces, useTrades } from './use-places.ts'
import { useTargetedAudience } from './use-targeted-audience.ts'

const route = getRouteApi('/panel/send-sms/business')

const counted = {
  rules,
  probe: { main_category_id: 1 },
  describe: (trades: readonly TradeChoice[]) => trades.flatMap((trade) => tradeWords(trade) ?? []),
}

const targetField = lazyComponent(
  async () => (await import('@peyk/sending-modes/business/form.tsx')).BusinessTargetField,
)

const skeleton = (
  <TargetedSkeleton title={texts.where} addLabel={texts.add}>
    <FieldRowSkeleton
      width="wide"
      fields={[
        { label: texts.main, text: texts.chooseMain },
        { label: texts.sub, text: texts.chooseSub },
      ]}
    />
    <FieldRowSkeleton
      fields={[
        { label: targetedPlaces.province, text: targetedPlaces.chooseProvince },
        { label: targetedPlaces.county, text: targetedPlaces.chooseCounty },
        { label: targetedPlaces.city, text: targetedPlaces.chooseCity },
      ]}
    />
  </TargetedSkeleton>
)

function TargetField(props: TargetFieldProps<BusinessFormValues>) {
  const count = useKeptCount(props, counted)
  return <LazyWithSkeleton part={targetField} props={{ ...props, count, usePlaces, useTrades }} skeleton={skeleton} />
}

const business: SendMode<BusinessFormValues> = {
  key: 'business',
  lineType: 'job',
  title: routes.sendBusiness,
  description: texts.description,
  target: businessTargetForm,
  TargetField,
  useAudience: (held) => useTargetedAudience(held, counted),
}

/** One text to people of trades (contract §3, `job`). */
export function BusinessSendScreen(): ReactNode {
  return <SendWizard mode={business} predefinedMessageId={route.useSearch().draft} />
}
