import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { postalCodeSend as texts } from '@peyk/phrases/fa/sending/targeted-places.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import {
  postalCodeRules as rules,
  postalCodeTargetForm,
  postalWords,
  type PostalCodeFormValues,
  type PostalPrefix,
} from '@peyk/sending-modes/postal-code/form.model.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { FieldSkeleton } from '@peyk/ui/field/field-skeleton.tsx'
import type { SendMode } from '../send-form/send-mode.model.ts'
import { SendWizard } from '../send-form/send-wizard.tsx'
import { TargetedSkeleton } from './targeted-skeleton.tsx'
import { useKeptCount } from './use-kept-count.ts'
import { useTargetedAudience } from './use-targeted-audience.ts'

const route = getRouteApi('/panel/send-sms/postalcode')

const counted = {
  rules,
  probe: { postal_code: '11' },
  describe: (codes: readonly PostalPrefix[]) => codes.flatMap((code) => postalWords(code) ?? []),
}

const targetField = lazyComponent(
  async () => (await import('@peyk/sending-modes/postal-code/form.tsx')).PostalCodeTargetField,
)

const skeleton = (
  <TargetedSkeleton title={texts.where} addLabel={texts.add}>
    <FieldSkeleton className="max-w-xs" label={texts.code} hint={texts.codeHint} isRequired text="" />
  </TargetedSkeleton>
)

function TargetField(props: TargetFieldProps<PostalCodeFormValues>) {
  const count = useKeptCount(props, counted)
  return <LazyWithSkeleton part={targetField} props={{ ...props, count }} skeleton={skeleton} />
}

const postalCode: SendMode<PostalCodeFormValues> = {
  key: 'postalCode',
  lineType: 'postal_code',
  title: routes.sendPostalCode,
  description: texts.description,
  target: postalCodeTargetForm,
  TargetField,
  useAudience: (held) => useTargetedAudience(held, counted),
}

/** One text to people of areas of postal codes (contract §3, `postal_code`). */
export function PostalCodeSendScreen(): ReactNode {
  return <SendWizard mode={postalCode} predefinedMessageId={route.useSearch().draft} />
}
