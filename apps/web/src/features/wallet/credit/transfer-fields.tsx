import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, type Control } from 'react-hook-form'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { DateTimePicker } from '@peyk/ui/date/date-time-picker.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { TopUpForm } from '../top-up.model.ts'
import { targetsOf } from '../transfer-targets.model.ts'
import { paymentTargetsQuery, type TransferMethod } from '../wallet-payments.api.ts'
import { ReceiptField } from './receipt-field.tsx'
import { TransferTargets } from './transfer-targets.tsx'

const { form: texts } = creditTexts
const MAX_REFERENCE_LENGTH = 40

export interface TransferFieldsProps {
  control: Control<TopUpForm>
  method: TransferMethod
}

/** Where the money went, and what the bank printed about it. */
export function TransferFields({ control, method }: TransferFieldsProps) {
  const { data, error, refetch, isFetching } = useQuery(paymentTargetsQuery())
  const { field: target } = useController({ control, name: 'target' })
  const targets = data === undefined ? [] : targetsOf(method, data)
  const only = targets.length === 1 ? targets[0]?.id : undefined
  const { value, onChange } = target
  // One alone is not asked for.
  useEffect(() => {
    if (value === null && only !== undefined) onChange(only)
  }, [value, only, onChange])
  const today = dateValue(tehranDay(useNowMs()))
  if (data === undefined && error !== null)
    return <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <>
      {data === undefined ? (
        <SkeletonRows count={2} />
      ) : (
        <FormField control={control} name="target">
          {(field) => (
            <TransferTargets
              method={method}
              targets={targets}
              value={field.value}
              onChange={field.onChange}
              error={field.error}
            />
          )}
        </FormField>
      )}
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <FormField control={control} name="reference_code">
          {(field) => (
            <TextField
              {...field}
              label={texts.referenceCode}
              hint={texts.referenceHint}
              isLatin
              isRequired
              maxLength={MAX_REFERENCE_LENGTH}
            />
          )}
        </FormField>
        <FormField control={control} name="submitted_at">
          {(field) => (
            <DateTimePicker {...field} label={texts.submittedAt} withTime maxDate={today} opensOn="" isRequired />
          )}
        </FormField>
      </div>
      <FormField control={control} name="receipt_id">
        {({ value: receiptId, onChange: setReceipt, error: problem }) => (
          <ReceiptField value={receiptId} onChange={setReceipt} error={problem} />
        )}
      </FormField>
      {data?.support_phone !== null && data !== undefined && (
        <p className="text-xs text-ink-3">
          {texts.support} <Ltr>{formatDigits(data.support_phone)}</Ltr>
        </p>
      )}
    </>
  )
}
