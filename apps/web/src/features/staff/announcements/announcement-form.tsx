import { Controller, useWatch } from 'react-hook-form'
import { ANNOUNCEMENT_LEVELS, ANNOUNCEMENT_LIMITS } from '@peyk/contract/published/staff-announcement-form.ts'
import { announcementTexts } from '@peyk/phrases/fa/staff/announcements.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { LabelledChoice } from '../published/labelled-choice.tsx'
import { PublishButtons } from '../published/publish-buttons.tsx'
import { ShownTimeFields } from '../published/shown-time-fields.tsx'
import { useSavePublished } from '../published/use-save-published.ts'
import { useCreateAnnouncement, useUpdateAnnouncement, type Announcement } from '../staff-announcements.api.ts'
import {
  announcementCheck,
  toAnnouncementFormValues,
  toAnnouncementRequest,
  type AnnouncementFormValues,
} from './announcement-form.model.ts'
import { AudienceFields } from './audience-fields.tsx'

const { form: texts, levels } = announcementTexts
const LEVELS = ANNOUNCEMENT_LEVELS.map((value) => ({ value, label: levels[value] }))

// The form can be written before it stands beside it.
const preview = lazyComponent(async () => (await import('./announcement-preview.tsx')).AnnouncementPreview)

/** An announcement, new or not told yet, beside what customers will see of it. */
export function AnnouncementForm({ row }: { row: Announcement | null }) {
  const nowMs = useNowMs()
  const form = useAppForm<AnnouncementFormValues>({
    defaultValues: toAnnouncementFormValues(row),
    check: announcementCheck,
    autosave: { name: `staff-announcement-${row?.id ?? 'new'}` },
  })
  const { control, failure, formState } = form
  const { isSaved, isSaving, save } = useSavePublished({
    form,
    id: row?.id ?? null,
    create: useCreateAnnouncement(),
    update: useUpdateAnnouncement(),
    toRequest: toAnnouncementRequest,
    list: '/staff/announcements',
  })
  const startsAt = epochOfValue(useWatch({ control, name: 'starts_at' }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(row?.is_published ?? false)
      }}
      className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <UnsavedChangesGuard isDirty={formState.isDirty && !isSaved} />
      <div className="flex min-w-0 flex-col gap-4">
        <CallErrorAlert error={failure} />
        <Card title={texts.words}>
          <div className="flex flex-col gap-5">
            <Controller
              control={control}
              name="level"
              render={({ field: { value, onChange } }) => (
                <LabelledChoice label={texts.level} options={LEVELS} value={value} onChange={onChange} />
              )}
            />
            <FormField control={control} name="title">
              {(field) => <TextField {...field} label={texts.title} isRequired maxLength={ANNOUNCEMENT_LIMITS.title} />}
            </FormField>
            <FormField control={control} name="body">
              {(field) => (
                <TextArea {...field} label={texts.body} isRequired rows={4} maxLength={ANNOUNCEMENT_LIMITS.body} />
              )}
            </FormField>
            <FormField control={control} name="link">
              {(field) => (
                <TextField
                  {...field}
                  label={texts.link}
                  hint={texts.linkHint}
                  isLatin
                  maxLength={ANNOUNCEMENT_LIMITS.link}
                />
              )}
            </FormField>
          </div>
        </Card>
        <Card title={texts.to}>
          <AudienceFields control={control} />
        </Card>
        <Card title={texts.shown}>
          <ShownTimeFields control={control} texts={texts} />
        </Card>
        <PublishButtons
          isPublished={row?.is_published ?? false}
          isLater={startsAt !== null && startsAt > nowMs}
          isSaving={isSaving}
          onSave={save}
        />
      </div>
      <div className="min-w-0 desk:sticky desk:top-20">
        <LazyWithSkeleton part={preview} props={{ control }} skeleton={<Skeleton className="h-60" />} />
      </div>
    </form>
  )
}
