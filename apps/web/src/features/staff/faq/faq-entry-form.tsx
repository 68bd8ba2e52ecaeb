import { useDeferredValue, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FAQ_LIMITS } from '@peyk/contract/published/published-rules.ts'
import { faqEntryForm } from '@peyk/contract/published/staff-faq-forms.ts'
import { staffFaqTexts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useNavigateAfterSave } from '../../../lib/form/use-navigate-after-save.ts'
import { RichTextField } from '../../../lib/rich-text/rich-text-field.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { useCreateFaqEntry, useUpdateFaqEntry, type StaffFaqCategory } from '../staff-faq.api.ts'
import { toFaqRequest, type FaqFormValues } from './faq-entry.model.ts'
import { FaqPreview } from './faq-preview.tsx'

const { form: texts } = staffFaqTexts

const checkContract = schemaCheck<ReturnType<typeof toFaqRequest>>(faqEntryForm)
const formCheck = (values: FaqFormValues) => ({
  ...checkContract(toFaqRequest(values)),
  ...(values.category_id === null && { category_id: texts.categoryMissing }),
})

interface FaqEntryFormProps {
  /** Null: a new one. */
  entryId: number | null
  initialValues: FaqFormValues
  categories: readonly StaffFaqCategory[]
}

/** A question with its answer, beside what customers will see of it. */
export function FaqEntryForm({ entryId, initialValues, categories }: FaqEntryFormProps): ReactNode {
  const create = useCreateFaqEntry()
  const update = useUpdateFaqEntry()
  const { isSaved, leaveTo } = useNavigateAfterSave()
  const form = useAppForm<FaqFormValues>({
    defaultValues: initialValues,
    check: formCheck,
    autosave: { name: `staff-faq-${entryId ?? 'new'}` },
  })
  const { control, submit, showServerError, failure, formState } = form
  const [question, answer, category] = useDeferredValue(
    useWatch({ control, name: ['question', 'answer', 'category_id'] }),
  )
  const save = submit((values) => {
    const fields = toFaqRequest(values)
    const after = {
      onSuccess: () => {
        showToast({ title: entryId === null ? texts.created : texts.saved, tone: 'success' })
        leaveTo(`/staff/faq?category=${fields.category_id}`)
      },
      onError: (error: unknown) => void showServerError(error),
    }
    if (entryId === null) create.mutate(fields, after)
    else update.mutate({ id: entryId, ...fields }, after)
  })
  const options = categories.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <UnsavedChangesGuard isDirty={formState.isDirty && !isSaved} />
      <div className="flex min-w-0 flex-col gap-4">
        <CallErrorAlert error={failure} />
        <Card>
          <div className="flex flex-col gap-5">
            <FormField control={control} name="category_id">
              {(field) => <LazySelect {...field} label={texts.category} options={options} isRequired />}
            </FormField>
            <FormField control={control} name="question">
              {(field) => (
                <TextField
                  {...field}
                  label={texts.question}
                  hint={texts.questionHint}
                  isRequired
                  maxLength={FAQ_LIMITS.question}
                />
              )}
            </FormField>
            <FormField control={control} name="answer">
              {(field) => <RichTextField {...field} label={texts.answer} isRequired />}
            </FormField>
            <FormField control={control} name="keywords">
              {(field) => (
                <TextField
                  {...field}
                  label={texts.keywords}
                  hint={texts.keywordsHint}
                  maxLength={FAQ_LIMITS.keywords}
                />
              )}
            </FormField>
            <CheckboxField control={control} name="is_published" label={texts.isPublished} />
          </div>
        </Card>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isLoading={create.isPending || update.isPending}>
            {texts.save}
          </Button>
          <LinkButton variant="secondary" href="/staff/faq">
            {texts.cancel}
          </LinkButton>
        </div>
      </div>
      <FaqPreview
        question={question}
        answer={answer}
        category={options.find(({ value }) => value === category)?.label ?? ''}
      />
    </form>
  )
}
