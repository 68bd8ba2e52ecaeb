import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { TICKET_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import { createTicketTexts as texts } from '@peyk/phrases/fa/tickets/create-ticket.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { subCategoriesQuery, useCreateTicket, type CreatedTicket } from '../tickets.api.ts'
import { CategoryFields } from './category-fields.tsx'
import { FaqSuggestions } from './faq-suggestions.tsx'
import { TicketDetailsCard } from './ticket-details-card.tsx'
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
  const [subject, chosen] = useWatch({ control, name: ['subject', 'category'] })
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
        <TicketDetailsCard control={control} pasteInto={box} percent={create.percent} />
        {!isMobile && <div>{button}</div>}
      </div>
      {!isMobile && <div className="desk:sticky desk:top-20">{suggestions}</div>}
    </form>
  )
}
