import { Plus, Trash2 } from 'lucide-react'
import { Controller, useWatch, type useForm } from 'react-hook-form'
import { giftChargeTexts } from '@peyk/phrases/fa/staff/money/gift-charges.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import { EMPTY_TIER, mayAddTier, type GiftChargeFormValues, type TierValues } from './gift-charge-form.model.ts'

const { form: texts } = giftChargeTexts
const KINDS = [
  { value: 'percent', label: texts.percent },
  { value: 'amount', label: texts.amount },
] as const

interface GiftTierFieldsProps {
  form: Pick<ReturnType<typeof useForm<GiftChargeFormValues>>, 'control' | 'setValue'>
  isFixed: boolean
}

/** The tiers of a charge, one below the other; a tier more or less at a press. */
export function GiftTierFields({ form: { control, setValue }, isFixed }: GiftTierFieldsProps) {
  const tiers = useWatch({ control, name: 'tiers' })
  const set = (next: TierValues[]) => setValue('tiers', next, { shouldDirty: true })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-sm font-medium text-ink">{texts.tiers}</legend>
      <p className="text-sm text-ink-2">{texts.tiersHint}</p>
      {tiers.map((tier, at) => (
        <div
          // Tiers have no name of their own; the fields of each follow its place.
          key={at}
          role="group"
          aria-label={texts.tierName(formatDigits(at + 1))}
          className="grid items-start gap-x-4 gap-y-3 rounded-md border border-line p-3 desk:grid-cols-2"
        >
          <div className="flex items-center justify-between desk:col-span-2">
            <span className="text-sm font-semibold text-ink">{texts.tierName(formatDigits(at + 1))}</span>
            {!isFixed && tiers.length > 1 && (
              <IconButton
                icon={Trash2}
                size="sm"
                label={texts.removeTier(formatDigits(at + 1))}
                onPress={() => set(tiers.filter((_, other) => other !== at))}
              />
            )}
          </div>
          <FormField control={control} name={`tiers.${at}.min_amount`}>
            {(field) => <NumberField {...field} label={texts.min} isRequired unit={ui.rial} isDisabled={isFixed} />}
          </FormField>
          <FormField control={control} name={`tiers.${at}.max_amount`}>
            {(field) => (
              <NumberField {...field} label={texts.max} hint={texts.maxHint} unit={ui.rial} isDisabled={isFixed} />
            )}
          </FormField>
          {!isFixed && (
            <Controller
              control={control}
              name={`tiers.${at}.kind`}
              render={({ field }) => (
                <Segmented label={texts.gift} isWide options={KINDS} value={field.value} onChange={field.onChange} />
              )}
            />
          )}
          {tier.kind === 'percent' ? (
            <FormField control={control} name={`tiers.${at}.gift_percent`}>
              {(field) => (
                <NumberField
                  {...field}
                  label={texts.percentLabel}
                  isRequired
                  unit={texts.percent}
                  isDisabled={isFixed}
                />
              )}
            </FormField>
          ) : (
            <FormField control={control} name={`tiers.${at}.gift_amount`}>
              {(field) => (
                <NumberField {...field} label={texts.amountLabel} isRequired unit={ui.rial} isDisabled={isFixed} />
              )}
            </FormField>
          )}
        </div>
      ))}
      {!isFixed && (
        <Button
          variant="secondary"
          icon={Plus}
          size="sm"
          className="self-start"
          isDisabled={!mayAddTier(tiers)}
          onPress={() => set([...tiers, EMPTY_TIER])}
        >
          {texts.addTier}
        </Button>
      )}
    </fieldset>
  )
}
