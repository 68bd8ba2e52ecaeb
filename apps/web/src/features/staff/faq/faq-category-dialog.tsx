import { FAQ_ICONS, type FaqIcon } from '@peyk/contract/faq/faq.ts'
import { FAQ_LIMITS } from '@peyk/contract/published/published-rules.ts'
import { faqCategoryForm } from '@peyk/contract/published/staff-faq-forms.ts'
import { staffFaqTexts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useCreateFaqCategory, useUpdateFaqCategory, type StaffFaqCategory } from '../staff-faq.api.ts'

const { categories: texts, icons } = staffFaqTexts

interface FormValues extends Record<string, unknown> {
  title: string
  icon: FaqIcon
}

const toRequest = ({ title, icon }: FormValues) => ({ title: title.trim(), icon })
const checkContract = schemaCheck<ReturnType<typeof toRequest>>(faqCategoryForm)
const formCheck = (values: FormValues) => checkContract(toRequest(values))
const iconOf = (name: string | undefined): FaqIcon => FAQ_ICONS.find((icon) => icon === name) ?? 'help'

/** A category, new or changed. */
export function FaqCategoryDialog({ category, onClose }: { category: StaffFaqCategory | null; onClose: () => void }) {
  const create = useCreateFaqCategory()
  const update = useUpdateFaqCategory()
  const form = useAppForm<FormValues>({
    defaultValues: { title: category?.title ?? '', icon: iconOf(category?.icon) },
    check: formCheck,
    autosave: { name: `staff-faq-category-${category?.id ?? 'new'}` },
  })
  const { control } = form
  const saving =
    category === null
      ? formDialogProps({ form, call: create, toRequest, done: texts.created, onClose })
      : formDialogProps({
          form,
          call: update,
          toRequest: (typed) => ({ id: category.id, ...toRequest(typed) }),
          done: texts.saved,
          onClose,
        })
  return (
    <FormDialog
      title={category === null ? texts.createTitle : texts.editTitle(category.title)}
      size="sm"
      submitLabel={texts.save}
      {...saving}
    >
      <FormField control={control} name="title">
        {(field) => <TextField {...field} label={texts.title} isRequired maxLength={FAQ_LIMITS.title} autoFocus />}
      </FormField>
      <FormField control={control} name="icon">
        {(field) => (
          <Select {...field} label={texts.icon} options={FAQ_ICONS.map((value) => ({ value, label: icons[value] }))} />
        )}
      </FormField>
    </FormDialog>
  )
}
