import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toConfirmExtras, type SendForm } from '../send-form/send-form.model.ts'
import { toAbTestRequest, type AbTestRequest } from './ab-test.model.ts'
import { abTestEstimateQuery, useStartAbTest, type Preview, type ConfirmExtras } from '../sending.api.ts'

/** A test of the form, with the extras of any send. */
export type AbTestInput = AbTestRequest & ConfirmExtras

/** The test of a form before its price is known; null: the form has none, or recurs and so has no one time of decision. */
export const toAbTestInput = (form: SendForm<unknown>): AbTestInput | null => {
  const request = toAbTestRequest(form)
  if (request === null || (form.repeat ?? null) !== null) return null
  const unconfirmed = { expectedPrice: 0, guardsRepeat: false, shiftsToHours: false }
  const { expected_price: _none, ...extras } = toConfirmExtras(form, unconfirmed)
  return { ...request, ...extras }
}

interface AbTestEstimateInput {
  /** Null: the send is none. */
  abTest: AbTestInput | null
  preview: Preview | undefined
  /** Its confirmation stands open. */
  isOpen: boolean
  /** The hours of its line were agreed to. */
  shiftsToHours: boolean
  onRefused: (failure: unknown) => void
}

const NO_TEST: AbTestInput = { text_b: '', share: 0, criterion: 'clicks', minutes: 0 }

/** What a test of the counted people comes to, asked as soon as they are counted, and the way to begin it. */
export const useAbTestEstimate = ({ abTest, preview, isOpen, shiftsToHours, onRefused }: AbTestEstimateInput) => {
  const start = useStartAbTest()
  const plan = useQuery({
    ...abTestEstimateQuery({
      preview_id: preview?.preview_id ?? 0,
      ...(abTest ?? NO_TEST),
      ...(shiftsToHours && { shift_to_hours: true }),
    }),
    enabled: abTest !== null && isOpen && preview?.status === 'ready',
  })
  const refused = useRef(onRefused)
  refused.current = onRefused
  const { error } = plan
  useEffect(() => {
    if (error !== null) refused.current(error)
  }, [error])
  return {
    isAbTest: abTest !== null,
    estimate: abTest === null ? undefined : plan.data,
    isStarting: start.isPending,
    start: (previewId: number, extras: ConfirmExtras) =>
      start.mutateAsync({ preview_id: previewId, ...(abTest ?? NO_TEST), ...extras }),
  }
}
