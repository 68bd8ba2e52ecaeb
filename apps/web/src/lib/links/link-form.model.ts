import { linkForm } from '@peyk/contract/links/link-forms.ts'
import { readLinkAddress, withUtm } from '@peyk/domain/links/tracked-address.ts'
import { schemaCheck } from '../form/schema-validation.ts'

/** What the form of a new link holds. */
export interface LinkFormValues extends Record<string, unknown> {
  url: string
  utm_source: string
  utm_medium: string
  utm_campaign: string
  utm_term: string
  utm_content: string
}

/** Every link of ours comes by SMS; what remains to be said is where to, and of which campaign. */
export const NEW_LINK: LinkFormValues = {
  url: '',
  utm_source: 'sms',
  utm_medium: 'text',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
}

export const checkLink = schemaCheck<LinkFormValues>(linkForm)

/** The target address with its UTM fields; null while the address is invalid. */
export const buildTargetUrl = (values: LinkFormValues): string | null => {
  const read = readLinkAddress(values.url)
  if (read.kind !== 'ok') return null
  const [source, medium, campaign] = [values.utm_source.trim(), values.utm_medium.trim(), values.utm_campaign.trim()]
  return withUtm(read.url, {
    source,
    medium,
    campaign,
    term: values.utm_term.trim(),
    content: values.utm_content.trim(),
  })
}

/** What the call takes: the fields that were filled. */
export const toLinkRequest = ({ utm_term: term, utm_content: content, ...rest }: LinkFormValues) => ({
  url: rest.url.trim(),
  utm_source: rest.utm_source,
  utm_medium: rest.utm_medium,
  utm_campaign: rest.utm_campaign,
  ...(term.trim() !== '' && { utm_term: term }),
  ...(content.trim() !== '' && { utm_content: content }),
})
