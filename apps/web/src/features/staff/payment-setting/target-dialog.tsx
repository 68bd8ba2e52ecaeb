import { Controller, useWatch } from 'react-hook-form'
import { paymentSettingTexts } from '@peyk/phrases/fa/staff/money/payment-setting.ts'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { toOptions } from '../lists/options.model.ts'
import { useCreatePaymentTarget, useUpdatePaymentTarget, type PaymentTargetRow } from '../staff-payment-settings.api.ts'
import { targetCheck } from './target-form.model.ts'
import {
  bankOfTarget,
  needsBankName,
  toTargetFormValues,
  toTargetRequest,
  type TargetFormValues,
} from './target.model.ts'

const { targetForm: texts, targets } = paymentSettingTexts
const kindOptions = toOptions(targets.kinds) as { value: TargetFormValues['kind']; label: string }[]
const CARD_GROUPS = [4, 4, 4, 4]

/** A card or an account that customers pay to; its bank is recognised while it is typed. The number of an old one stays. */
export function TargetDialog({ target, onClose }: { target: PaymentTargetRow | null; onClose: () => void }) {
  const create = useCreatePaymentTarget()
  const update = useUpdatePaymentTarget()
  const isNew = target === null
  const form = useAppForm<TargetFormValues>({
    defaultValues: toTargetFormValues(target),
    check: targetCheck,
    autosave: { name: `staff-target-${target?.id ?? 'new'}` },
  })
  const { control } = form
  const [kind, card, sheba] = useWatch({ control, name: ['kind', 'card_number', 'sheba'] })
  const typed = { kind, card_number: card, sheba }
  const bank = bankOfTarget(typed)
  const bankHint = bank === null ? undefined : <span className="text-success">{texts.bankKnown(bank.name)}</span>
  const saving = isNew
    ? formDialogProps({ form, call: create, toRequest: toTargetRequest, done: texts.created, onClose })
    : formDialogProps({
        form,
        call: update,
        toRequest: (values) => ({ id: target.id, ...toTargetRequest(values) }),
        done: texts.saved,
        onClose,
      })
  return (
    <FormDialog
      title={isNew ? texts.createTitle : texts.editTitle}
      submitLabel={texts.save}
      {...(!isNew && { lead: texts.fixed })}
      {...saving}
    >
      {isNew && (
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <Segmented label={texts.kind} isWide options={kindOptions} value={field.value} onChange={field.onChange} />
          )}
        />
      )}
      {kind === 'card' ? (
        <FormField control={control} name="card_number">
          {(field) => (
            <DigitsField
              {...field}
              label={texts.card}
              hint={bankHint}
              isRequired
              isDisabled={!isNew}
              maxLength={16}
              groups={CARD_GROUPS}
              autoFocus={isNew}
            />
          )}
        </FormField>
      ) : (
        <>
          <FormField control={control} name="account_number">
            {(field) => (
              <TextField {...field} label={texts.account} isRequired isDisabled={!isNew} isLatin maxLength={40} />
            )}
          </FormField>
          <FormField control={control} name="sheba">
            {(field) => (
              <TextField
                {...field}
                label={texts.sheba}
                hint={bankHint ?? texts.shebaHint}
                isRequired
                isDisabled={!isNew}
                isLatin
                maxLength={40}
              />
            )}
          </FormField>
        </>
      )}
      <FormField control={control} name="owner_name">
        {(field) => <TextField {...field} label={texts.owner} isRequired maxLength={100} autoComplete="off" />}
      </FormField>
      {needsBankName(typed) && (
        <FormField control={control} name="bank_name">
          {(field) => <TextField {...field} label={texts.bank} hint={texts.bankHint} maxLength={60} />}
        </FormField>
      )}
      <CheckboxField control={control} name="is_active" label={texts.active} />
    </FormDialog>
  )
}
