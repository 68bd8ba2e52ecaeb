import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { LINK_LIMITS } from '@peyk/contract/links/link-limits.ts'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { useCreateLink, type TrackedLink } from '../../features/links/links.api.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { FormField } from '../form/form-field.tsx'
import { useAppForm } from '../form/use-app-form.ts'
import { showToast } from '../toasts/show-toast.ts'
import { checkLink, toLinkRequest, NEW_LINK, buildTargetUrl, type LinkFormValues } from './link-form.model.ts'

const texts = linkTexts.form

const UTM = [
  { name: 'utm_campaign', label: texts.campaign, hint: texts.campaignHint, isRequired: true, isWide: true },
  { name: 'utm_source', label: texts.source, hint: texts.sourceHint, isRequired: true, isWide: false },
  { name: 'utm_medium', label: texts.medium, hint: texts.mediumHint, isRequired: true, isWide: false },
  { name: 'utm_term', label: texts.term, hint: texts.optional, isRequired: false, isWide: false },
  { name: 'utm_content', label: texts.content, hint: texts.contentHint, isRequired: false, isWide: false },
] as const

interface LinkFormProps {
  /** Describes what the link is used for. */
  submitLabel: string
  onCreated: (link: TrackedLink) => void
  onClose: () => void
}

/** The target of a link and the names under which its clicks are counted; a link is never changed afterwards. */
export function LinkForm({ submitLabel, onCreated, onClose }: LinkFormProps) {
  const create = useCreateLink()
  const { control, submit, showServerError, failure, formState } = useAppForm<LinkFormValues>({
    defaultValues: NEW_LINK,
    check: checkLink,
    autosave: { name: 'link-new' },
  })
  const targetId = useId()
  const target = buildTargetUrl(useWatch({ control }) as LinkFormValues)
  const save = submit((values) =>
    create.mutate(toLinkRequest(values), {
      onSuccess: (link) => {
        showToast({ title: texts.created })
        onCreated(link)
      },
      onError: (error) => void showServerError(error),
    }),
  )
  return (
    <FormDialog
      title={texts.title}
      size="lg"
      lead={texts.lead}
      onClose={onClose}
      isDirty={formState.isDirty}
      submitLabel={submitLabel}
      onSubmit={save}
      isSaving={create.isPending}
      failure={failure}
    >
      <FormField control={control} name="url">
        {(field) => (
          <TextField
            {...field}
            type="url"
            dir="ltr"
            label={texts.url}
            hint={texts.urlHint}
            isRequired
            autoFocus
            inputMode="url"
            autoComplete="off"
          />
        )}
      </FormField>
      <div className="grid items-start gap-5 desk:grid-cols-2">
        {UTM.map(({ name, label, hint, isRequired, isWide }) => (
          <FormField key={name} control={control} name={name}>
            {(field) => (
              <TextField
                {...field}
                label={label}
                hint={hint}
                isRequired={isRequired}
                maxLength={LINK_LIMITS.fieldLength}
                className={isWide ? 'desk:col-span-2' : undefined}
              />
            )}
          </FormField>
        ))}
      </div>
      <div role="group" aria-labelledby={targetId} className="rounded-md bg-subtle p-4">
        <p id={targetId} className="text-sm font-medium text-ink">
          {texts.target}
        </p>
        {target === null ? (
          <p className="mt-1 text-sm text-ink-3">{texts.targetWaits}</p>
        ) : (
          <Ltr className="mt-1 block text-end text-sm break-all text-ink-2">{target}</Ltr>
        )}
      </div>
    </FormDialog>
  )
}
