import type { Control } from 'react-hook-form'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { MoneyField } from '@peyk/ui/field/money-field.tsx'
import { formatCount, formatRial } from '@peyk/ui/format/format-values.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import { amountChoices, type TopUpForm } from '../top-up.model.ts'
import type { PaymentMethodRow } from '../wallet-payments.api.ts'

const { form: texts } = creditTexts

const MILLION = 1_000_000

const rial = (amount: number) => formatRial(tenthsOfRial(amount))

/** The amount before tax: some round ones to press, and a field; the least is said before it is refused [WAL-20]. */
export function AmountField({ control, row }: { control: Control<TopUpForm>; row: PaymentMethodRow }) {
  return (
    <FormField control={control} name="amount">
      {(field) => (
        <div className="flex flex-col gap-3">
          <div role="group" aria-label={texts.choices} className="grid max-w-120 grid-cols-2 gap-2 desk:grid-cols-3">
            {amountChoices(row).map((choice) => (
              <Button
                key={choice}
                size="sm"
                variant={field.value === choice ? 'primary' : 'secondary'}
                aria-pressed={field.value === choice}
                onPress={() => field.onChange(choice)}
              >
                {texts.millions(formatCount(choice / MILLION))}
              </Button>
            ))}
          </div>
          <MoneyField
            {...field}
            label={texts.amount}
            hint={<span className="block">{texts.minimum(rial(row.min_amount))}</span>}
            isRequired
            className="max-w-96"
          />
        </div>
      )}
    </FormField>
  )
}
