import { type CUSTOMER_WAYS, customerForm } from '@peyk/contract/setup/setup-forms.ts'
import { newCustomerTexts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'

/** What the form of a new customer holds. */
export interface NewCustomerValues extends Record<string, unknown> {
  user_type: 'real' | 'legal'
  company: string
  name: string
  mobile: string
  user_name: string
  way: (typeof CUSTOMER_WAYS)[number]
}

export const emptyCustomer: NewCustomerValues = {
  user_type: 'real',
  company: '',
  name: '',
  mobile: '',
  user_name: '',
  way: 'invitation',
}

/** What is sent: a company's name only of a company. */
export const toCustomerRequest = ({ company, ...values }: NewCustomerValues) => ({
  ...values,
  name: values.name.trim(),
  mobile: values.mobile.trim(),
  user_name: values.user_name.trim(),
  ...(values.user_type === 'legal' && { company: company.trim() }),
})

const check = schemaCheck<object>(customerForm, { missing: newCustomerTexts.missing })

export const customerCheck: FormCheck<NewCustomerValues> = (values) => check(toCustomerRequest(values))
