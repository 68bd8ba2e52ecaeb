import { Controller, useWatch } from 'react-hook-form'
import { QUICK_ACCESS_ROUTES } from '@peyk/contract/home/quick-access-pages.ts'
import { QUICK_ACCESS_LIMITS, quickAccessForm } from '@peyk/contract/published/staff-published-forms.ts'
import { staffQuickAccessTexts } from '@peyk/phrases/fa/staff/staff-quick-access.ts'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { LinkCard } from '@peyk/ui/navigation/link-card.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { quickAccessIcons } from '../../../lib/quick-access/quick-access-icons.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { useCreateQuickAccess, useUpdateQuickAccess, type StaffQuickAccess } from '../staff-published.api.ts'
import { IconField } from './icon-field.tsx'
import {
  PAGE_TITLES,
  toQuickAccessFormValues,
  toQuickAccessRequest,
  type QuickAccessFormValues,
} from './quick-access.model.ts'

const { form: texts } = staffQuickAccessTexts
const PAGES = QUICK_ACCESS_ROUTES.map((value) => ({ value, label: PAGE_TITLES[value] }))

const checkContract = schemaCheck<object>(quickAccessForm)
const check = (values: QuickAccessFormValues) => checkContract(toQuickAccessRequest(values))

/** An item of the quick access, new or changed, beside what customers will see of it. */
export function QuickAccessDialog({ item, onClose }: { item: StaffQuickAccess | null; onClose: () => void }) {
  const create = useCreateQuickAccess()
  const update = useUpdateQuickAccess()
  const form = useAppForm<QuickAccessFormValues>({
    defaultValues: toQuickAccessFormValues(item),
    check,
    autosave: { name: `staff-quick-access-${item?.id ?? 'new'}` },
  })
  const { control } = form
  const [title, icon] = useWatch({ control, name: ['title', 'icon'] })
  const saving =
    item === null
      ? formDialogProps({ form, call: create, toRequest: toQuickAccessRequest, done: texts.created, onClose })
      : formDialogProps({
          form,
          call: update,
          toRequest: (typed) => ({ id: item.id, ...toQuickAccessRequest(typed) }),
          done: texts.saved,
          onClose,
        })
  const shown = { icon: quickAccessIcons[icon], title: title.trim() || texts.sampleTitle }
  return (
    <FormDialog
      title={item === null ? texts.createTitle : texts.editTitle(item.title)}
      size="lg"
      submitLabel={texts.save}
      {...saving}
    >
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <FormField control={control} name="title">
          {(field) => (
            <TextField
              {...field}
              label={texts.title}
              hint={texts.titleHint}
              isRequired
              maxLength={QUICK_ACCESS_LIMITS.title}
              autoFocus
            />
          )}
        </FormField>
        <FormField control={control} name="route">
          {(field) => <LazySelect {...field} label={texts.route} options={PAGES} isRequired />}
        </FormField>
      </div>
      <Controller
        control={control}
        name="icon"
        render={({ field: { value, onChange } }) => <IconField value={value} onChange={onChange} />}
      />
      <CheckboxField control={control} name="is_default" label={texts.isDefault} />
      <CheckboxField control={control} name="is_published" label={texts.isPublished} />
      <section aria-label={texts.preview}>
        <h3 className="mb-2 text-base font-semibold text-ink">{texts.preview}</h3>
        <div inert className="rounded-lg border border-line bg-canvas p-4">
          <div className="w-56 max-desk:w-28">
            <LinkCard href="#" {...shown} mobileLayout="tile" />
          </div>
        </div>
      </section>
    </FormDialog>
  )
}
