import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { contactTexts as texts } from '@peyk/phrases/fa/phonebook/contact-screen.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { Fact, Facts } from '@peyk/ui/display/description-list.tsx'
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
      <Facts>
        <Fact label={texts.number}>
          <span className="inline-flex items-center gap-1">
            <Mobile number={contact.number} />
            <CopyButton text={toLocalNumber(contact.number)} name={texts.copyNumber} />
          </span>
        </Fact>
        {mobile !== null && <Fact label={texts.operator}>{texts.operators[operatorOf(mobile)]}</Fact>}
        <Fact label={contacts.columns.gender}>{phonebookTexts.gender[contact.gender]}</Fact>
        {contact.email !== '' && (
          <Fact label={contacts.columns.email}>
            <Ltr>{contact.email}</Ltr>
          </Fact>
        )}
        {filled.map(({ id, title, type }) => (
          <Fact key={id} label={title}>
            <bdi>{formatCustomFieldValue(contact.options[String(id)] ?? '', type)}</bdi>
          </Fact>
        ))}
        <Fact label={contacts.columns.createdAt}>
          <DateTime at={contact.created_at} />
        </Fact>
      </Facts>
    </Card>
  )
}

/** Where the permission to write to this person comes from. */
export function ContactConsent({ contact }: { contact: Contact }) {
  const { source, at, by, note } = contact.consent
  return (
    <Card title={consentTexts.title}>
      <Facts>
        <Fact label={consentTexts.from}>{consentTexts.source[source]}</Fact>
        <Fact label={consentTexts.at}>
          <DateTime at={at} />
        </Fact>
        {by !== '' && (
          <Fact label={consentTexts.by}>
            <bdi>{by}</bdi>
          </Fact>
        )}
        {note !== '' && (
          <Fact label={consentTexts.note}>
            <bdi>{note}</bdi>
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
