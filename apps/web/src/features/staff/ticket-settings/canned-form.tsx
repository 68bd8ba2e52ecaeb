import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { DESK_LIMITS, TICKET_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import { CANNED_PLACEHOLDERS, fillCannedAnswer, unknownPlaceholders } from '@peyk/domain/ticket/canned-answer.ts'
import { fieldLabel, fieldSentences } from '@peyk/phrases/fa/server/field-errors.ts'
import { ticketSettingsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-settings.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'
import { Select } from '@peyk/ui/select/select.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import {
  useCreateCannedAnswer,
  useUpdateCannedAnswer,
  type CannedAnswer,
  type DeskCategory,
} from '../staff-ticket-lists.api.ts'

const { canned: texts, form: formTexts } = ticketSettingsTexts
const ANY = 'any'

interface CannedValues extends Record<string, unknown> {
  title: string
  body: string
  category: string
}

const check = ({ title, body }: CannedValues) => {
  const unknown = unknownPlaceholders(body)
  return {
    title: title.trim() === '' ? fieldSentences.write(fieldLabel(['title'])) : undefined,
    body:
      body.trim() === ''
        ? fieldSentences.write(texts.body)
        : unknown.length > 0
          ? texts.unknown(unknown.map((name) => isolateLtr(`{${name}}`)).join('، '))
          : undefined,
  }
}

const toRequest = ({ title, body, category }: CannedValues) => ({
  title: title.trim(),
  body: body.trim(),
  ...(category !== ANY && { category_id: Number(category) }),
})

interface CannedFormProps {
  answer: CannedAnswer | null
  categories: readonly DeskCategory[]
  onClose: () => void
}

/** An answer that is ready, with placeholders that are filled in from the ticket; below it how it will read. */
export function CannedForm({ answer, categories, onClose }: CannedFormProps) {
  const create = useCreateCannedAnswer()
  const update = useUpdateCannedAnswer()
  const form = useAppForm<CannedValues>({
    defaultValues: {
      title: answer?.title ?? '',
      body: answer?.body ?? '',
      category: answer?.category_id === null || answer === null ? ANY : String(answer.category_id),
    },
    check,
    serverNames: { category: ['category_id'] },
    autosave: { name: `canned-answer-${answer?.id ?? 'new'}` },
  })
  const { control, setValue, getValues } = form
  const area = useRef<HTMLTextAreaElement>(null)
  const body = useWatch({ control, name: 'body' })
  const insert = (name: string) => {
    const text = getValues('body')
    const at = area.current?.selectionStart ?? text.length
    const gap = /\S$/.test(text.slice(0, at)) ? ' ' : ''
    setValue('body', `${text.slice(0, at)}${gap}{${name}}${text.slice(at)}`, { shouldDirty: true })
    area.current?.focus()
  }
  const dialog =
    answer === null
      ? formDialogProps({ form, call: create, toRequest, done: formTexts.saved, onClose })
      : formDialogProps({
          form,
          call: update,
          toRequest: (values) => ({ id: answer.id, ...toRequest(values) }),
          done: formTexts.saved,
          onClose,
        })
  return (
    <FormDialog
      title={answer === null ? texts.create : texts.edit(answer.title)}
      size="lg"
      submitLabel={formTexts.save}
      {...dialog}
    >
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <FormField control={control} name="title">
          {(field) => (
            <TextField {...field} label={texts.title} isRequired maxLength={DESK_LIMITS.cannedTitle} autoFocus />
          )}
        </FormField>
        <FormField control={control} name="category">
          {(field) => (
            <Select
              {...field}
              label={texts.category}
              options={[
                { value: ANY, label: texts.anyCategory },
                ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="body">
        {({ ref, ...field }) => (
          <TextArea
            {...field}
            ref={(element) => {
              area.current = element
              ref(element)
            }}
            label={texts.body}
            rows={5}
            isRequired
            maxLength={TICKET_LIMITS.message}
          />
        )}
      </FormField>
      <div role="group" aria-label={texts.insert} className="-mt-2 flex flex-wrap items-center gap-2">
        <span className="text-sm text-ink-2">{texts.insert}</span>
        {CANNED_PLACEHOLDERS.map((name) => (
          <Button key={name} size="sm" variant="secondary" onPress={() => insert(name)}>
            {texts.placeholders[name]}
          </Button>
        ))}
      </div>
      {body.trim() !== '' && (
        <section aria-label={texts.preview}>
          <h3 className="mb-1 text-sm font-semibold text-ink">{texts.preview}</h3>
          <p dir="auto" className="rounded-md bg-subtle px-4 py-3 text-base wrap-anywhere whitespace-pre-wrap text-ink">
            {fillCannedAnswer(body, texts.samples)}
          </p>
        </section>
      )}
    </FormDialog>
  )
}
