import { useQuery } from '@tanstack/react-query'
import { Controller, useWatch } from 'react-hook-form'
import { creditForm, REASON_LENGTH } from '@peyk/contract/staff/staff-forms.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatRial } from '@peyk/ui/format/format-values.ts'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { MoneyField } from '@peyk/ui/field/money-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { paymentSettingQuery } from '../staff-payment-settings.api.ts'
import { useAdjustCredit } from '../staff.api.ts'

const { adjust: texts } = staffTexts

interface AdjustBalanceFormValues {
  direction: 'increase' | 'decrease'
  amount: number | null
  reason: string
}

const check = schemaCheck<AdjustBalanceFormValues>(creditForm, { missing: { amount: texts.amountMissing } })

/** Credit up or down with its reason; what will be left stands before the press, and whether a second person decides. */
export function AdjustBalanceDialog({
  accountId,
  credit,
  onClose,
}: {
  accountId: number
  credit: number
  onClose: () => void
}) {
  const adjust = useAdjustCredit()
  const form = useAppForm<AdjustBalanceFormValues & Record<string, unknown>>({
    defaultValues: { direction: 'increase', amount: null, reason: '' },
    check,
    autosave: { name: `credit-${accountId}` },
  })
  const { control } = form
  const { direction, amount } = useWatch({ control })
  const move = (direction === 'decrease' ? -1 : 1) * (amount ?? 0)
  const toRequest = (values: AdjustBalanceFormValues) => ({
    id: accountId,
    direction: values.direction,
    amount: values.amount ?? 0,
    reason: values.reason.trim(),
  })
  const toldDone = (_values: AdjustBalanceFormValues, { status }: { status: 'done' | 'waiting' }) =>
    status === 'waiting' ? texts.waiting : texts.done
  const { data: setting } = useQuery(paymentSettingQuery())
  const waits = setting !== undefined && (amount ?? 0) > setting.approval_limit
  const written = formatRial(tenthsOfRial(amount ?? 0))
  const confirm = direction === 'decrease' ? texts.confirmDecrease(written) : texts.confirmIncrease(written)
  return (
    <FormDialog
      title={texts.title}
      submitLabel={(amount ?? 0) === 0 ? texts.confirm : waits ? texts.ask(confirm) : confirm}
      isDanger={direction === 'decrease'}
      {...formDialogProps({ form, call: adjust, toRequest, done: toldDone, onClose })}
    >
      <Controller
        control={control}
        name="direction"
        render={({ field }) => (
          <Segmented
            label={texts.direction}
            isWide
            options={[
              { value: 'increase', label: texts.increase },
              { value: 'decrease', label: texts.decrease },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <FormField control={control} name="amount">
        {(field) => <MoneyField {...field} label={texts.amount} isRequired autoFocus />}
      </FormField>
      <FormField control={control} name="reason">
        {(field) => (
          <TextArea {...field} label={texts.reason} hint={texts.hint} rows={2} isRequired maxLength={REASON_LENGTH} />
        )}
      </FormField>
      <DescriptionList>
        <DescriptionItem label={texts.now}>
          <Money tenths={tenthsOfRial(credit)} />
        </DescriptionItem>
        <DescriptionItem label={texts.after} isTotal>
          <Money tenths={tenthsOfRial(credit + move)} strong />
        </DescriptionItem>
      </DescriptionList>
      {waits && (
        <InfoAlert action={<TextLink href="/staff/credit-requests">{texts.waitingLink}</TextLink>}>
          {texts.waits(formatRial(tenthsOfRial(setting.approval_limit)))}
        </InfoAlert>
      )}
      {credit + move < 0 && <InfoAlert tone="warning">{texts.below}</InfoAlert>}
    </FormDialog>
  )
}
