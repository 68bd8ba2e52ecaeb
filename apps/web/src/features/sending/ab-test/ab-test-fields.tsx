import { Plus, X } from 'lucide-react'
import type { Control } from 'react-hook-form'
import { AB_CRITERIA } from '@peyk/domain/ab-test/plan-ab-test.ts'
import { abTestTexts } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { emptyAbTest, splitAudience } from './ab-test.model.ts'
import type { SendForm } from '../send-form/send-form.model.ts'
import { AbTestVariantField } from './ab-test-variant-field.tsx'

const texts = abTestTexts
const UNITS = [
  { value: 'minute', label: texts.minute },
  { value: 'hour', label: texts.hour },
] as const
const CRITERIA = AB_CRITERIA.map((value) => ({
  value,
  label: texts.criteria[value],
  description: texts.criterionHints[value],
}))

interface AbTestFieldsProps {
  control: Control<SendForm<unknown>>
  form: SendForm<unknown>
  recipientCount: number | null
}

/** The other texts, the share they are tried on, what decides and when. */
export function AbTestFields({ control, form, recipientCount }: AbTestFieldsProps) {
  const hasThird = (form.textC ?? null) !== null
  return (
    <div className="flex flex-col gap-5">
      <AbTestVariantField control={control} name="textB" label={texts.second} line={form.line} />
      <FormField control={control} name="textC">
        {({ onChange }) =>
          hasThird ? (
            <div className="flex flex-col items-start gap-2">
              <AbTestVariantField control={control} name="textC" label={texts.third} line={form.line} />
              <Button size="sm" variant="ghost" icon={X} onPress={() => onChange(null)}>
                {texts.removeThird}
              </Button>
            </div>
          ) : (
            <Button size="sm" variant="secondary" icon={Plus} className="self-start" onPress={() => onChange('')}>
              {texts.addThird}
            </Button>
          )
        }
      </FormField>
      <FormField control={control} name="testShare">
        {({ value = emptyAbTest.testShare, ...field }) => (
          <NumberField
            {...field}
            className="max-w-sm"
            label={texts.share}
            isRequired
            value={value}
            unit={texts.percent}
            hint={shareHint(form, recipientCount)}
          />
        )}
      </FormField>
      <FormField control={control} name="testCriterion">
        {({ value = emptyAbTest.testCriterion, ...field }) => (
          <RadioGroup {...field} variant="cards" label={texts.criterion} options={CRITERIA} value={value} />
        )}
      </FormField>
      <div className="flex max-w-sm flex-wrap items-start gap-3">
        <FormField control={control} name="testTime">
          {({ value = emptyAbTest.testTime, ...field }) => (
            <NumberField {...field} className="min-w-40 flex-1" label={texts.time} isRequired value={value} />
          )}
        </FormField>
        <FormField control={control} name="testUnit">
          {({ value = emptyAbTest.testUnit, onChange }) => (
            <Segmented className="mt-7" label={texts.unit} options={UNITS} value={value} onChange={onChange} />
          )}
        </FormField>
      </div>
      <p className="text-xs text-ink-3">{texts.tie}</p>
    </div>
  )
}

/** What the share comes to, as far as the people are known. */
const shareHint = (form: SendForm<unknown>, recipientCount: number | null): string => {
  const split = splitAudience(form, recipientCount)
  if (split === null) return texts.shareHint
  if (split.kind === 'too_few') return texts.tooFew(formatCount(split.least))
  if (split.kind === 'share_small') return texts.shareSmall(formatCount(split.least))
  return texts.split(formatCount(split.perArm), formatCount(split.rest))
}
