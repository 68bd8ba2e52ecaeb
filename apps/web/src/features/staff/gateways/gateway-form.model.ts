import { gatewayForm } from '@peyk/contract/staff/money/staff-payment-forms.ts'
import { gatewayTexts } from '@peyk/phrases/fa/staff/money/gateways.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'
import { toGatewayRequest, type GatewayFormValues } from './gateway.model.ts'

const { form: texts } = gatewayTexts

const checkContract = schemaCheck<ReturnType<typeof toGatewayRequest>>(gatewayForm)

export const gatewayCheck: FormCheck<GatewayFormValues> = (values) => {
  const { min_amount: min, max_amount: max } = values
  const isReversed = min !== null && max !== null && max < min
  return { ...checkContract(toGatewayRequest(values)), ...(isReversed && { max_amount: texts.reversed }) }
}
