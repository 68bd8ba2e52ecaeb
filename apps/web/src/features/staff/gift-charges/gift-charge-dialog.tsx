import { Controller, useWatch } from 'react-hook-form'
import { giftChargeTexts } from '@peyk/phrases/fa/staff/money/gift-charges.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { LazyDateTimePicker } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { Rial, rialText } from '../payments/rial.tsx'
import { useCreateGiftCharge, useUpdateGiftCharge, type GiftChargeRow } from '../staff-finance.api.ts'
import {
  giftChargeCheck,
  previewOf,
  toFormValues,
  toRequest,
  type GiftChargeFormValues,
  type TierValues,
} from './gift-charge-form.model.ts'
import { GiftTierFields } from './gift-tier-fields.tsx'

const { form: texts } = giftChargeTexts
const WHEN = [
  { value: 'now', label: texts.now },
  { value: 'later', label: texts.later },
] as const

/** Makes or changes a gift charge; of one that has begun the texts and the end alone. */
export function GiftChargeDialog({ charge, onClose }: { charge: GiftChargeRow | null; onClose: () => void }) {
  const nowMs = useNowMs()
  const create = useCreateGiftCharge()
  const update = useUpdateGiftCharge()
  const form = useAppForm<GiftChargeFormValues>({
    defaultValues: toFormValues(charge),
    check: giftChargeCheck({ row: charge, nowMs: () => nowMs }),
    autosave: { name: `gift-charge-${charge?.id ?? 'new'}` },
  })
  const { control } = form
  const [when, tiers] = useWatch({ control, name: ['when', 'tiers'] })
  const hasBegun = charge?.state === 'running'
  const toFields = (values: GiftChargeFormValues) => toRequest(values, { row: charge, nowMs })
  const saving =
    charge === null
      ? formDialogProps({ form, call: create, toRequest: toFields, done: texts.created, onClose })
      : formDialogProps({
          form,
          call: update,
          toRequest: (values) => ({ id: charge.id, ...toFields(values) }),
          done: texts.saved,
          onClose,
        })
  return (
    <FormDialog
      title={charge === null ? texts.createTitle : texts.editTitle}
      size="lg"
      submitLabel={texts.save}
      {...(hasBegun && { lead: texts.begun })}
      {...saving}
    >
      <FormField control={control} name="title">
        {(field) => (
          <TextField {...field} label={texts.title} hint={texts.titleHint} isRequired maxLength={100} autoFocus />
        )}
      </FormField>
      <FormField control={control} name="description">
        {(field) => <TextArea {...field} label={texts.text} rows={2} maxLength={500} />}
      </FormField>
      {charge === null && (
        <Controller
          control={control}
          name="when"
          render={({ field }) => (
            <Segmented label={texts.when} isWide options={WHEN} value={field.value} onChange={field.onChange} />
          )}
        />
      )}
      <div className="grid items-start gap-5 desk:grid-cols-2">
        {when === 'later' && (
          <FormField control={control} name="starts_at">
            {(field) => (
              <LazyDateTimePicker
                label={texts.startsAt}
                isRequired
                withTime
                keepsInvalidText
                isDisabled={hasBegun}
                {...field}
              />
            )}
          </FormField>
        )}
        <FormField control={control} name="ends_at">
          {(field) => (
            <LazyDateTimePicker
              label={texts.endsAt}
              hint={texts.endsHint}
              isRequired
              withTime
              keepsInvalidText
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="valid_days">
          {(field) => (
            <NumberField
              {...field}
              label={texts.valid}
              hint={texts.validHint}
              isRequired
              unit={texts.dayUnit}
              isDisabled={hasBegun}
            />
          )}
        </FormField>
      </div>
      <GiftTierFields form={form} isFixed={hasBegun} />
      <GiftPreview tiers={tiers} />
    </FormDialog>
  )
}

/** What is written, as the customer meets it. */
function GiftPreview({ tiers }: { tiers: readonly TierValues[] }) {
  const rows = previewOf(tiers)
  return (
    <section aria-live="polite" className="rounded-md bg-subtle p-4">
      <h3 className="text-sm font-semibold text-ink">{texts.preview}</h3>
      {rows.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{texts.previewEmpty}</p>
      ) : (
        <DescriptionList className="mt-1">
          {rows.map(({ amount, gift }) => (
            <DescriptionItem key={amount} label={texts.paid(rialText(amount))}>
              <Rial of={gift} strong />
            </DescriptionItem>
          ))}
        </DescriptionList>
      )}
    </section>
  )
}
