import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { contactFormTexts } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { contactPeopleTexts } from '@peyk/phrases/fa/phonebook/contact-people.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { formatCount, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Drawer } from '@peyk/ui/overlay/drawer.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useDialogCloseGuard } from '../../../lib/form/use-dialog-close-guard.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import {
  contactProblems,
  toContactFormValues,
  newContactFormValues,
  toConsentRequest,
  toContactRequest,
  type CustomField,
  type ContactFormValues,
} from './contact-form.model.ts'
import { groupQuery, useAddContacts, useUpdateContact } from '../phonebook.api.ts'
import type { ContactRow } from '../phonebook.model.ts'
import { ConsentFields } from './consent-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { CustomFields } from './custom-fields.tsx'

const { form: texts } = contactFormTexts

export interface ContactDrawerProps {
  /** Null for a new one. */
  contact: ContactRow | null
  /** What is already known of a new one: its group, or its number and name. */
  initialValues?: Partial<ContactFormValues>
  onClose: () => void
}

/** The form of a contact, new or kept: who it is, in which group, its extra fields, tags and permission. */
export function ContactDrawer({ contact, initialValues, onClose }: ContactDrawerProps) {
  const add = useAddContacts()
  const update = useUpdateContact()
  const isPending = add.isPending || update.isPending
  const fields = useRef<readonly CustomField[]>([])
  const { control, submit, showServerError, failure, setError, watch, reset, setFocus, formState } =
    useAppForm<ContactFormValues>({
      defaultValues:
        contact === null ? { ...newContactFormValues(null), ...initialValues } : toContactFormValues(contact),
      check: (values) => contactProblems(values, fields.current),
      serverNames: { group: ['phonebook_id'] },
      autosave: { name: `contact-${contact?.id ?? 'new'}` },
    })
  const selectedGroup = watch('group')
  const groupId = Number(selectedGroup?.value ?? 0)
  const read = useQuery({ ...groupQuery(groupId), enabled: selectedGroup !== null })
  fields.current = read.data?.rows[0]?.options ?? []

  // Who goes on with the next one is told here: a toast would lie over the buttons.
  const [lastAdded, setLastAdded] = useState<{ text: string } | null>(null)
  // A form that was emptied knows its fields again only once they are drawn.
  useEffect(() => {
    if (lastAdded !== null) setFocus('number')
  }, [lastAdded, setFocus])
  const save = async (values: ContactFormValues, isGoingOn = false): Promise<boolean> => {
    const request = { ...toContactRequest(values, fields.current), ...toConsentRequest(values, contact) }
    const name = values.name.trim() === '' ? isolateLtr(formatMobile(values.number)) : values.name.trim()
    try {
      if (contact !== null) {
        await update.mutateAsync({ contact_id: contact.id, ...request, by_person: true })
        showToast({ title: texts.saved })
        return true
      }
      const { added, existences, rejected } = await add.mutateAsync({ list: [request] })
      if (added > 0) {
        if (isGoingOn) setLastAdded({ text: texts.added(name) })
        else showToast({ title: texts.added(name) })
        return true
      }
      const [why] = rejected
      if (existences > 0) setError('number', { message: texts.exists }, { shouldFocus: true })
      else showServerError(new ApiError({ kind: 'server', status: 422, errors: { [why?.field ?? '']: [why?.message ?? texts.refused] } }))
    } catch (error) {
      showServerError(error)
    }
    return false
  } // prettier-ignore
  const close = async (values: ContactFormValues) => {
    if (await save(values)) onClose()
  }
  const goOn = async (values: ContactFormValues) => {
    if (!(await save(values, true))) return
    // The next one mostly goes where this one went.
    reset({ ...newContactFormValues(values.group), consent: values.consent, note: values.note })
  }
  const { close: leave, guard } = useDialogCloseGuard({ isDirty: formState.isDirty && !isPending, onClose })
  return (
    <Drawer
      isOpen
      onOpenChange={() => {
        if (!isPending) leave()
      }}
      title={contact === null ? texts.createTitle : texts.editTitle}
      footer={
        <>
          <Button onPress={() => void submit(close)()} isLoading={isPending}>
            {phonebookTexts.save}
          </Button>
          {contact === null && (
            <Button variant="secondary" onPress={() => void submit(goOn)()} isDisabled={isPending}>
              {texts.addAnother}
            </Button>
          )}
          <Button variant="ghost" onPress={leave} isDisabled={isPending}>
            {ui.cancel}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(close)(event)} className="flex flex-col gap-5">
        {guard}
        <CallErrorAlert error={failure} />
        {contact !== null && contact.phonebooks.length > 1 && (
          <InfoAlert>{contactPeopleTexts.editInAll(formatCount(contact.phonebooks.length))}</InfoAlert>
        )}
        {lastAdded !== null && <InfoAlert tone="success">{lastAdded.text}</InfoAlert>}
        <ContactFields control={control} />
        <CustomFields control={control} fields={fields.current} contact={contact} />
        <ConsentFields control={control} />
        <input type="submit" hidden />
      </form>
    </Drawer>
  )
}
