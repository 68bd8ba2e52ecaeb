import { useWatch } from 'react-hook-form'
import { NEWS_LIMITS } from '@peyk/contract/published/staff-published-forms.ts'
import { publishedTexts as common } from '@peyk/phrases/fa/staff/published.ts'
import { staffNewsTexts } from '@peyk/phrases/fa/staff/staff-news.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { LazyPictureField } from '../../../lib/pictures/picture-field.lazy.tsx'
import { RichTextField } from '../../../lib/rich-text/rich-text-field.tsx'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { PublishButtons } from '../published/publish-buttons.tsx'
import { ShownTimeFields } from '../published/shown-time-fields.tsx'
import { useSavePublished } from '../published/use-save-published.ts'
import { useCreateNews, useUpdateNews, type StaffNewsItem } from '../staff-published.api.ts'
import { newsCheck, toNewsFormValues, toNewsRequest, type NewsFormValues } from './news-form.model.ts'

const { form: texts } = staffNewsTexts

// The form can be written before it stands beside it.
const newsPreview = lazyComponent(async () => (await import('./news-preview.tsx')).NewsPreview)

/** A news, new or changed, beside what customers will see of it. */
export function NewsForm({ item }: { item: StaffNewsItem | null }) {
  const nowMs = useNowMs()
  const form = useAppForm<NewsFormValues>({
    defaultValues: toNewsFormValues(item),
    check: newsCheck,
    autosave: { name: `staff-news-${item?.id ?? 'new'}` },
  })
  const { control, failure, formState } = form
  const { isSaved, isSaving, save } = useSavePublished({
    form,
    id: item?.id ?? null,
    create: useCreateNews(),
    update: useUpdateNews(),
    toRequest: toNewsRequest,
    list: '/staff/news',
  })
  const startsAt = epochOfValue(useWatch({ control, name: 'starts_at' }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(item?.is_published ?? false)
      }}
      className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <UnsavedChangesGuard isDirty={formState.isDirty && !isSaved} />
      <div className="flex min-w-0 flex-col gap-4">
        <CallErrorAlert error={failure} />
        <Card title={texts.words}>
          <div className="flex flex-col gap-5">
            <FormField control={control} name="title">
              {(field) => <TextField {...field} label={texts.title} isRequired maxLength={NEWS_LIMITS.title} />}
            </FormField>
            <FormField control={control} name="summary">
              {(field) => (
                <TextArea
                  {...field}
                  label={texts.summary}
                  hint={texts.summaryHint}
                  rows={2}
                  isRequired
                  maxLength={NEWS_LIMITS.summary}
                />
              )}
            </FormField>
            <FormField control={control} name="body">
              {(field) => <RichTextField {...field} label={texts.body} isRequired />}
            </FormField>
            <FormField control={control} name="image">
              {({ value, onChange, error }) => (
                <LazyPictureField
                  label={texts.image}
                  hint={texts.imageHint}
                  value={value}
                  onChange={(address) => onChange(address)}
                  error={error}
                />
              )}
            </FormField>
            <FormField control={control} name="link">
              {(field) => (
                <TextField {...field} label={common.link} hint={common.linkHint} isLatin maxLength={NEWS_LIMITS.link} />
              )}
            </FormField>
          </div>
        </Card>
        <Card title={texts.shown}>
          <div className="flex flex-col gap-5">
            <ShownTimeFields control={control} />
            <CheckboxField control={control} name="is_important" label={texts.important} hint={texts.importantHint} />
          </div>
        </Card>
        <PublishButtons
          isPublished={item?.is_published ?? false}
          isLater={startsAt !== null && startsAt > nowMs}
          isSaving={isSaving}
          onSave={save}
        />
      </div>
      <div className="min-w-0 desk:sticky desk:top-20">
        <LazyWithSkeleton part={newsPreview} props={{ control }} skeleton={<Skeleton className="h-96" />} />
      </div>
    </form>
  )
}
