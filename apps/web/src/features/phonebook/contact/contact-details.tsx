import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { contactTexts as texts } from '@peyk/phrases/fa/phonebook/contact-screen.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { formatCustomFieldValue, type CustomField } from './contact-form.model.ts'
import type { Contact } from '../phonebook.model.ts'
import { toLocalNumber } from '../contacts/contact-columns.tsx'

const { contacts, consent: consentTexts } = phonebookTexts

/** What is known of a person, with the extra fields of the group one came from. */
export function ContactDetails({ contact, fields }: { contact: Contact; fields: readonly CustomField[] }) {
  const mobile = parseMobile(contact.number)
  const filled = fields.filter(({ id }) => (contact.options[String(id)] ?? '') !== '')
  return (
    <Card title={texts.facts}>
      <DescriptionList>
        <DescriptionItem label={texts.number}>
          <span className="inline-flex items-center gap-1">
            <Mobile number={contact.number} />
            <CopyButton text={toLocalNumber(contact.number)} name={texts.copyNumber} />
          </span>
        </DescriptionItem>
        {mobile !== null && (
          <DescriptionItem label={texts.operator}>{texts.operators[operatorOf(mobile)]}</DescriptionItem>
        )}
        <DescriptionItem label={contacts.columns.gender}>{phonebookTexts.gender[contact.gender]}</DescriptionItem>
        {contact.email !== '' && (
          <DescriptionItem label={contacts.columns.email}>
            <Ltr>{contact.email}</Ltr>
          </DescriptionItem>
        )}
        {filled.map(({ id, title, type }) => (
          <DescriptionItem key={id} label={title}>
            <bdi>{formatCustomFieldValue(contact.options[String(id)] ?? '', type)}</bdi>
          </DescriptionItem>
        ))}
        <DescriptionItem label={contacts.columns.createdAt}>
          <DateTime at={contact.created_at} />
        </DescriptionItem>
      </DescriptionList>
    </Card>
  )
}

/** Where the permission to write to this person comes from. */
export function ContactConsent({ contact }: { contact: Contact }) {
  const { source, at, by, note } = contact.consent
  return (
    <Card title={consentTexts.title}>
      <DescriptionList>
        <DescriptionItem label={consentTexts.from}>{consentTexts.source[source]}</DescriptionItem>
        <DescriptionItem label={consentTexts.at}>
          <DateTime at={at} />
        </DescriptionItem>
        {by !== '' && (
          <DescriptionItem label={consentTexts.by}>
            <bdi>{by}</bdi>
          </DescriptionItem>
        )}
        {note !== '' && (
          <DescriptionItem label={consentTexts.note}>
            <bdi>{note}</bdi>
          </DescriptionItem>
        )}
      </DescriptionList>
    </Card>
  )
}
