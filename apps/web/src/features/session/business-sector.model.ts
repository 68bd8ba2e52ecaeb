import { business } from '@peyk/contract/session/business.ts'
import { isWebsiteUrl } from '@peyk/domain/links/website-url.ts'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { businessSectorTexts } from '@peyk/phrases/fa/session/business-sector-dialog.ts'
import { schemaCheck, type FormProblems } from '../../lib/form/schema-validation.ts'

/** The dialog's form; the two choices as a select box holds them. */
export type BusinessSectorForm = {
  activity_domain_id: string | null
  activity_sub_domain_id: string | null
  company: string
  website: string
}

export const emptyBusinessSectorForm: BusinessSectorForm = {
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

const toOption = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title })

export const domainOptions = (domains: readonly Domain[]) => domains.map(toOption)

/** What stands below a chosen domain; nothing while none is chosen, and under one without branches. */
export const subDomainOptions = (domains: readonly Domain[], domainId: string | null) =>
  (domains.find(({ id }) => String(id) === domainId)?.children ?? []).map(toOption)

const toId = (value: string | null) => (value === null ? undefined : Number(value))

/** What `user/activity_domain` takes of a form. */
export const toBusinessSectorRequest = (form: BusinessSectorForm) => ({
  activity_domain_id: Number(form.activity_domain_id),
  ...(form.activity_sub_domain_id !== null && { activity_sub_domain_id: toId(form.activity_sub_domain_id) }),
  ...(form.company.trim() !== '' && { company: form.company.trim() }),
  ...(form.website.trim() !== '' && { website: form.website.trim() }),
})

const check = schemaCheck<object>(business)

/** What keeps the form from being sent; a domain with branches asks for one of them. */
export const businessSectorProblems = (form: BusinessSectorForm, domains: readonly Domain[]): FormProblems => ({
  ...check(toBusinessSectorRequest(form)),
  ...(form.activity_domain_id === null && { activity_domain_id: businessSectorTexts.domainMissing }),
  ...(form.activity_sub_domain_id === null &&
    subDomainOptions(domains, form.activity_domain_id).length > 0 && {
      activity_sub_domain_id: businessSectorTexts.subDomainMissing,
    }),
  ...(form.website.trim() !== '' && !isWebsiteUrl(form.website) && { website: uiFields.siteWrong }),
})
