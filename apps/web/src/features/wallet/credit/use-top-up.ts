import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '@peyk/client/api-error.ts'
import type { PaymentMethod } from '@peyk/domain/payment/amounts.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { leaveFor } from '../leave-panel.model.ts'
import { amountToType, emptyTopUp, topUpProblems, toPaymentRequest, toTransferRequest, type TopUpForm } from '../top-up.model.ts' // prettier-ignore
import { useGenerateUrl, useRegisterTransfer, type PaymentMethodRow } from '../wallet-payments.api.ts'

export interface RegisteredTransfer {
  paymentId: number
  method: PaymentMethod
  amountRial: number
  referenceCode: string
}

interface TopUpInput {
  methods: readonly PaymentMethodRow[]
  /** What a send lacks, in rial. */
  neededRial: number | undefined
  /** The form that waits for the credit. */
  back: string | undefined
}

/** From an amount to the bank's page, or to a transfer that waits for staff. */
export const useTopUp = ({ methods, neededRial, back }: TopUpInput) => {
  const clock = useClock()
  const pay = useGenerateUrl()
  const byCard = useRegisterTransfer('card_to_card')
  const byBank = useRegisterTransfer('bank_transfer')
  const [isLeaving, setLeaving] = useState(false)
  const [registered, setRegistered] = useState<RegisteredTransfer | null>(null)
  const rowOf = (method: PaymentMethod) => methods.find(({ key }) => key === method)
  const suggestionFor = (method: PaymentMethod) =>
    neededRial === undefined ? null : amountToType({ method, neededRial, minRial: rowOf(method)?.min_amount ?? 0 })
  const first = methods[0]?.key ?? 'online'
  const { control, submit, showServerError, failure, reset, setValue, getValues } = useAppForm<TopUpForm>({
    defaultValues: emptyTopUp(first, suggestionFor(first)),
    check: (values) => topUpProblems(values, { methods, nowMs: clock.nowMs() }),
    serverNames: { gateway_id: ['gateway_id'], receipt_id: ['receipt_id', 'receipt'] },
    autosave: { name: 'top-up' },
  })
  const values = useWatch({ control }) as TopUpForm

  const goToBank = async (form: TopUpForm) => {
    const { url } = await pay.mutateAsync(toPaymentRequest(form, { origin: location.origin, back }))
    setLeaving(true)
    // Nothing of it is offered again to whoever comes back.
    reset(emptyTopUp(form.method, null))
    leaveFor(url)
  }
  const register = async (form: TopUpForm, method: 'card_to_card' | 'bank_transfer') => {
    const { payment_id: paymentId } = await { card_to_card: byCard, bank_transfer: byBank }[method].mutateAsync(
      toTransferRequest(form),
    )
    setRegistered({ paymentId, method, amountRial: form.amount ?? 0, referenceCode: form.reference_code })
    reset(emptyTopUp(method, null))
  }
  return {
    control,
    values,
    row: rowOf(values.method) ?? methods[0],
    failure: failure instanceof ApiError && failure.kind === 'network' ? creditTexts.summary.lostConnection : failure,
    isLeaving,
    isSending: pay.isPending || byCard.isPending || byBank.isPending || isLeaving,
    registered,
    startAnother: () => setRegistered(null),
    submit: submit(async (form) => {
      try {
        await (form.method === 'online' ? goToBank(form) : register(form, form.method))
      } catch (error) {
        showServerError(error)
      }
    }),
    /** A suggested amount follows the way; a typed one stays. */
    chooseMethod: (method: PaymentMethod) => {
      const { amount, method: before } = getValues()
      if (amount === suggestionFor(before)) setValue('amount', suggestionFor(method), { shouldDirty: true })
      setValue('method', method, { shouldDirty: true })
      setValue('target', null)
    },
    raise: () => setValue('amount', suggestionFor(values.method), { shouldDirty: true, shouldValidate: true }),
    suggestedRial: suggestionFor(values.method),
  }
}
