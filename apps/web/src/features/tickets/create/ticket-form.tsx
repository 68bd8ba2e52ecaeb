import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { TICKET_IMPORTANCES, TICKET_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import { createTicketTexts as texts } from '@peyk/phrases/fa/tickets/create-ticket.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { Segmented } from '@peyk/ui/field/segmented.tsx'
import { Switch } from '@peyk/ui/field/switch.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { AttachmentField } from '@peyk/ui/upload/attachment-field.tsx'
import { ATTACHMENT_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import { CallErrorAlert } from '../../../lib/call-error-alert.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { subCategoriesQuery, useCreateTicket, type CreatedTicket } from '../tickets.api.ts'
import { CategoryFields } from './category-fields.tsx'
import { FaqSuggestions } from './faq-suggestions.tsx'
import { ticketProblems, toTicketRequest, type TicketFormValues } from './ticket-form.model.ts'

interface TicketFormProps {
  autosaveName: string
  initialValues: TicketFormValues
  /** The closed ticket that this one goes on with. */
  parentId: number | undefined
  /** An answer was found: what was typed is kept, should one come back to it. */
  isHidden: boolean
  onCreated: (created: CreatedTicket) => void
  onSolved: () => void
}

const importances = TICKET_IMPORTANCES.map((value) => ({ value, label: ticketNames.importance[value] }))

/** A ticket while it is written; ready answers beside it, on the phone below the subject. */
export function TicketForm({ autosaveName, initialValues, parentId, isHidden, onCreated, onSolved }: TicketFormProps) {
  const isMobile = useLayoutMode() === 'mobile'
  const create = useCreateTicket()
  const box = useRef<HTMLFormElement>(null)
  const category = useRef(initialValues.category)
  // Which sub-categories there are is known once the category is chosen.
  const subCategories = useQuery({ ...subCategoriesQuery(Number(category.current)), enabled: false })
  const form = useAppForm<TicketFormValues>({
    defaultValues: initialValues,
    check: (values) => ticketProblems(values, (subCategories.data?.length ?? 0) > 0),
    serverNames: {
      category: ['category_id'],
      subCategory: ['sub_category_id'],
      file: ['file', 'files'],
      sms: ['sms_notification'],
    },
    autosave: { name: autosaveName, exclude: ['file'] },
  })
  const { control, submit, showServerError, failure } = form
  const [subject, chosen, description] = useWatch({ control, name: ['subject', 'category', 'description'] })
  category.current = chosen
  const send = submit(async (values) => {
    try {
      onCreated(await create.mutateAsync({ fields: toTicketRequest(values, parentId), file: values.file }))
    } catch (error) {
      showServerError(error)
    }
  })
  const button = (
    <PermissionButton
      permission="ticket.manage"
      size="lg"
      isWide={isMobile}
      isLoading={create.isPending}
      onPress={() => void send()}
    >
      {texts.submit}
    </PermissionButton>
  )
  useMobileLayout({ customFooter: isMobile && !isHidden ? button : null })
  const suggestions = <FaqSuggestions subject={subject} onSolved={onSolved} />
  return (
    <form
      ref={box}
      noValidate
      hidden={isHidden}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      className="grid items-start gap-6 [&[hidden]]:hidden desk:grid-cols-[minmax(0,40rem)_minmax(18rem,1fr)]"
    >
      <UnsavedChangesGuard isDirty={form.formState.isDirty && !isHidden && !create.isSuccess} />
      <div className="flex min-w-0 flex-col gap-4">
        <CallErrorAlert error={failure} />
        {parentId !== undefined && <InfoAlert>{texts.follow(formatDigits(parentId))}</InfoAlert>}
        <Card>
          <div className="flex flex-col gap-5">
            <CategoryFields control={control} />
            <FormField control={control} name="subject">
              {(field) => (
                <TextField
                  {...field}
                  label={texts.subject}
                  hint={texts.subjectHint}
                  maxLength={TICKET_LIMITS.subject}
                  isRequired
                />
              )}
            </FormField>
          </div>
        </Card>
        {isMobile && suggestions}
        <Card>
          <div className="flex flex-col gap-5">
            <FormField control={control} name="importance">
              {({ value, onChange }) => (
                <div className="flex flex-col gap-1.5">
                  <span className="text-sm font-medium text-ink">{texts.importance}</span>
                  <Segmented label={texts.importance} options={importances} value={value} onChange={onChange} />
                </div>
              )}
            </FormField>
            <FormField control={control} name="description">
              {(field) => (
                <TextArea
                  {...field}
                  label={texts.text}
                  hint={
                    <span className="flex flex-wrap justify-between gap-x-4">
                      {texts.textHint}
                      <span>
                        {ticketNames.counter(formatCount(description.length), formatCount(TICKET_LIMITS.message))}
                      </span>
                    </span>
                  }
                  rows={7}
                  isRequired
                />
              )}
            </FormField>
            <FormField control={control} name="file">
              {({ value, onChange, error }) => (
                <AttachmentField
                  label={texts.attachment}
                  rules={ATTACHMENT_FILE_RULES}
                  value={value}
                  onChange={onChange}
                  pasteInto={box}
                  percent={create.percent}
                  error={error}
                />
              )}
            </FormField>
            <FormField control={control} name="sms">
              {({ value, onChange, onBlur }) => (
                <Switch isSelected={value} onChange={onChange} onBlur={onBlur} hint={texts.smsHint}>
                  {texts.sms}
                </Switch>
              )}
            </FormField>
          </div>
        </Card>
        {!isMobile && <div>{button}</div>}
      </div>
      {!isMobile && <div className="desk:sticky desk:top-20">{suggestions}</div>}
    </form>
  )
}
