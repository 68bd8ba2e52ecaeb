import { paymentTargetForm } from '@peyk/contract/staff/money/staff-payment-forms.ts'
import { parseCardNumber } from '@peyk/domain/bank/card-number.ts'
import { parseSheba } from '@peyk/domain/bank/sheba.ts'
import { paymentSettingTexts } from '@peyk/phrases/fa/staff/money/payment-setting.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'
import { toTargetRequest, type TargetFormValues } from './target.model.ts'

const { targetForm: texts } = paymentSettingTexts

const checkContract = schemaCheck<ReturnType<typeof toTargetRequest>>(paymentTargetForm)

export const targetCheck: FormCheck<TargetFormValues> = (values) => ({
  ...checkContract(toTargetRequest(values)),
  ...(values.kind === 'card' && parseCardNumber(values.card_number) === null && { card_number: texts.cardWrong }),
  ...(values.kind === 'account' && values.account_number.trim() === '' && { account_number: texts.accountMissing }),
  ...(values.kind === 'account' && parseSheba(values.sheba) === null && { sheba: texts.shebaWrong }),
})
