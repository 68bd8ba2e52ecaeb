import { webPhonebook } from '@peyk/phrases/fa/phonebook/contact-screens.ts'
import { RadioGroup } from '@peyk/ui/field/radio-group.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useCheckedForm } from '../../../lib/form/use-app-form.ts'
import { tell } from '../../../lib/toasts/show-toast.ts'
import { useCreateFeature, useUpdateFeature } from '../phonebook.api.ts'
import { FEATURE_TYPES, type FeatureRow, type FeatureType } from '../phonebook.model.ts'

const { features: texts } = webPhonebook

interface Held extends Record<string, unknown> {
  title: string
  latin_title: string
  type: FeatureType
}

export interface FeatureDialogProps {
  /** Null for a new one. */
  feature: FeatureRow | null
  /** What a new one is called at first. */
  title?: string
  onCreated?: (made: { id: number }) => void
  onClose: () => void
}

const check = ({ title }: Held) => (title.trim() === '' ? { title: texts.titleMissing } : {})
const types = FEATURE_TYPES.map((value) => ({ value, label: texts.types[value] }))

/** An extra field: its two titles, and what kind of value it takes. */
export function FeatureDialog({ feature, title: firstTitle = '', onCreated, onClose }: FeatureDialogProps) {
  const create = useCreateFeature()
  const update = useUpdateFeature()
  const isPending = create.isPending || update.isPending
  const { control, submit, refuse, failure, formState } = useCheckedForm<Held>({
    defaultValues: {
      title: feature?.title ?? firstTitle,
      latin_title: feature?.latin_title ?? '',
      type: feature?.type ?? 'string',
    },
    check,
    kept: { as: `feature-${feature?.id ?? 'new'}` },
  })
  const send = submit(async (held) => {
    const title = held.title.trim()
    const latin = held.latin_title.trim()
    try {
      if (feature === null) {
        const made = await create.mutateAsync({ title, type: held.type, ...(latin !== '' && { latin_title: latin }) })
        onCreated?.(made)
      } else await update.mutateAsync({ id: feature.id, title, latin_title: latin })
      tell({ title: feature === null ? texts.created(title) : texts.saved })
      onClose()
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <FormDialog
      title={feature === null ? texts.createTitle : texts.editTitle}
      onClose={onClose}
      isDirty={formState.isDirty}
      submitLabel={feature === null ? texts.submit : webPhonebook.save}
      onSubmit={send}
      isSaving={isPending}
      failure={failure}
    >
      <FormField control={control} name="title">
        {(field) => <TextField {...field} label={texts.title} isRequired maxLength={100} autoFocus />}
      </FormField>
      <FormField control={control} name="latin_title">
        {(field) => <TextField {...field} label={texts.latinTitle} hint={texts.latinHint} isLatin maxLength={100} />}
      </FormField>
      <FormField control={control} name="type">
        {(field) => (
          <RadioGroup
            {...field}
            label={texts.type}
            hint={texts.typeHint}
            look="cards"
            options={types}
            isDisabled={feature !== null}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
