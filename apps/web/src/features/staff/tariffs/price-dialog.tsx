import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { tariffTexts } from '@peyk/phrases/fa/staff/tariffs.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { formatCount, formatLineFamily } from '@peyk/ui/format/format-values.ts'
import { LazyDateTimePicker } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { derivedOtherPrice, toPriceRequest, priceCheck, type PriceFormValues } from './price-form.model.ts'
import { PRICE_NAMES } from './price-names.model.ts'
import { useSetPrice } from '../staff-lines.api.ts'
import { ConfirmPriceDialog } from './confirm-price-dialog.tsx'
import type { FamilyRow } from './tariff-columns.tsx'

const { form: texts, prices: names } = tariffTexts.tariffs

const MCI_OF = { persian_other: 'persian_mci', english_other: 'english_mci' } as const

/** Four prices of a line family and the moment from which they count; what counts at once is asked about. */
export function PriceDialog({ family, onClose }: { family: FamilyRow; onClose: () => void }) {
  const nowMs = useNowMs()
  const setPrice = useSetPrice()
  const form = useAppForm<PriceFormValues>({
    defaultValues: {
      persian_mci: String(family.persian_mci),
      english_mci: String(family.english_mci),
      persian_other: '',
      english_other: '',
      when: 'now',
      at: '',
    },
    check: priceCheck(() => nowMs),
    serverNames: { at: ['effective_from'] },
    autosave: { name: `price-${family.name}` },
  })
  const { control } = form
  const [unconfirmed, setUnconfirmed] = useState<PriceFormValues | null>(null)
  const values = useWatch({ control })
  const hintOf = (name: (typeof PRICE_NAMES)[number]) => {
    if (name !== 'persian_other' && name !== 'english_other') return undefined
    const implied = derivedOtherPrice(values[MCI_OF[name]] ?? '')
    return implied === null ? texts.otherHint : texts.other(formatCount(implied))
  }
  const put = (values: PriceFormValues) =>
    setPrice.mutate(
      { operator_id: family.operator_id, ...toPriceRequest(values) },
      {
        onSuccess() {
          showToast({ title: values.when === 'now' ? texts.saved : texts.announced, tone: 'success' })
          onClose()
        },
        onError(error) {
          setUnconfirmed(null)
          form.showServerError(error)
        },
      },
    )
  return (
    <FormDialog
      title={texts.title(formatLineFamily(family.name))}
      submitLabel={texts.save}
      onSubmit={form.submit((checked) => (checked.when === 'now' ? setUnconfirmed(checked) : put(checked)))}
      isSaving={setPrice.isPending}
      failure={form.failure}
      onClose={onClose}
      isDirty={form.formState.isDirty}
    >
      {PRICE_NAMES.map((name, at) => {
        const hint = hintOf(name)
        return (
          <FormField key={name} control={control} name={name}>
            {(field) => (
              <TextField
                {...field}
                label={names[name]}
                isRequired={hint === undefined}
                {...(hint !== undefined && { hint })}
                dir="rtl"
                inputMode="decimal"
                maxLength={12}
                suffix={ui.rial}
                autoFocus={at === 0}
              />
            )}
          </FormField>
        )
      })}
      <Controller
        control={control}
        name="when"
        render={({ field }) => (
          <Segmented
            label={texts.when}
            isWide
            options={[
              { value: 'now', label: texts.now },
              { value: 'later', label: texts.later },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {values.when === 'later' && (
        <FormField control={control} name="at">
          {(field) => (
            <LazyDateTimePicker label={texts.at} isRequired withTime blocksPast keepsInvalidText {...field} />
          )}
        </FormField>
      )}
      {unconfirmed !== null && (
        <ConfirmPriceDialog
          family={family}
          values={unconfirmed}
          isSaving={setPrice.isPending}
          onConfirm={() => put(unconfirmed)}
          onClose={() => setUnconfirmed(null)}
        />
      )}
    </FormDialog>
  )
}
