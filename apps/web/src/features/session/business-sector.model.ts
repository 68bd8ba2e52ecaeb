import { business } from '@peyk/contract/session/business.ts'
import { isSiteAddress } from '@peyk/domain/identity/website-url.ts'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { webBusiness } from '@peyk/phrases/fa/session/business-sector.ts'
import { checkBy, type FormProblems } from '../../lib/form/schema-validation.ts'

/** The dialog's form; the two choices as a select box holds them. */
export type BusinessForm = {
  activity_domain_id: string | null
  activity_sub_domain_id: string | null
  company: string
  website: string
}

export const emptyBusinessForm: BusinessForm = {
  activity_domain_id: null,
  activity_sub_domain_id: null,
  company: '',
  website: '',
}

interface Domain {
  id: number
  title: string
  children: readonly { id: number; title: string }[]
}

const optionOf = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title })

export const domainOptions = (domains: readonly Domain[]) => domains.map(optionOf)

/** What stands below a chosen domain; nothing while none is chosen, and under one without branches. */
export const subDomainOptions = (domains: readonly Domain[], domainId: string | null) =>
  (domains.find(({ id }) => String(id) === domainId)?.children ?? []).map(optionOf)

const idOf = (value: string | null) => (value === null ? undefined : Number(value))

/** What `user/activity_domain` takes of a form. */
export const businessRequest = (form: BusinessForm) => ({
  activity_domain_id: Number(form.activity_domain_id),
  ...(form.activity_sub_domain_id !== null && { activity_sub_domain_id: idOf(form.activity_sub_domain_id) }),
  ...(form.company.trim() !== '' && { company: form.company.trim() }),
  ...(form.website.trim() !== '' && { website: form.website.trim() }),
})

const check = checkBy<object>(business)

/** What keeps the form from being sent; a domain with branches asks for one of them. */
export const businessProblems = (form: BusinessForm, domains: readonly Domain[]): FormProblems => ({
  ...check(businessRequest(form)),
  ...(form.activity_domain_id === null && { activity_domain_id: webBusiness.domainMissing }),
  ...(form.activity_sub_domain_id === null &&
    subDomainOptions(domains, form.activity_domain_id).length > 0 && {
      activity_sub_domain_id: webBusiness.subDomainMissing,
    }),
  ...(form.website.trim() !== '' && !isSiteAddress(form.website) && { website: uiFields.siteWrong }),
})
