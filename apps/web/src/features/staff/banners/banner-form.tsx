import { Controller, useWatch } from 'react-hook-form'
import { BANNER_LIMITS } from '@peyk/contract/published/staff-published-forms.ts'
import { publishedTexts as common } from '@peyk/phrases/fa/staff/published.ts'
import { staffBannerTexts } from '@peyk/phrases/fa/staff/staff-banners.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { LabelledChoice } from '../published/labelled-choice.tsx'
import { PublishButtons } from '../published/publish-buttons.tsx'
import { ShownTimeFields } from '../published/shown-time-fields.tsx'
import { useSavePublished } from '../published/use-save-published.ts'
import { useCreateBanner, useUpdateBanner, type StaffBanner } from '../staff-published.api.ts'
import { bannerCheck, toBannerFormValues, toBannerRequest, type BannerFormValues } from './banner-form.model.ts'
import { BannerPictureField } from './banner-picture-field.tsx'
import { BannerPreview } from './banner-preview.tsx'

const { form: texts, positions } = staffBannerTexts
const TARGETS = (['_self', '_blank'] as const).map((value) => ({ value, label: texts.targets[value] }))
const POSITIONS = (['home', 'old_panel'] as const).map((value) => ({ value, label: positions[value] }))

/** A banner, new or changed, below what customers will see of it. */
export function BannerForm({ banner }: { banner: StaffBanner | null }) {
  const nowMs = useNowMs()
  const form = useAppForm<BannerFormValues>({
    defaultValues: toBannerFormValues(banner),
    check: bannerCheck,
    autosave: { name: `staff-banner-${banner?.id ?? 'new'}` },
  })
  const { control, failure, formState } = form
  const { isSaved, isSaving, save } = useSavePublished({
    form,
    id: banner?.id ?? null,
    create: useCreateBanner(),
    update: useUpdateBanner(),
    toRequest: toBannerRequest,
    list: '/staff/banners',
  })
  const startsAt = epochOfValue(useWatch({ control, name: 'starts_at' }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(banner?.is_published ?? false)
      }}
      className="flex flex-col gap-4"
    >
      <UnsavedChangesGuard isDirty={formState.isDirty && !isSaved} />
      <BannerPreview control={control} />
      <CallErrorAlert error={failure} />
      <Card title={texts.pictures}>
        <div className="flex flex-col gap-5">
          <div className="grid items-start gap-5 desk:grid-cols-2">
            <BannerPictureField form={form} name="image_desktop" label={texts.desktop} />
            <BannerPictureField form={form} name="image_mobile" label={texts.mobile} />
          </div>
          <FormField control={control} name="alt">
            {(field) => (
              <TextField {...field} label={texts.alt} hint={texts.altHint} isRequired maxLength={BANNER_LIMITS.alt} />
            )}
          </FormField>
        </div>
      </Card>
      <Card title={texts.shown}>
        <div className="flex flex-col gap-5">
          <div className="grid items-start gap-5 desk:grid-cols-2">
            <FormField control={control} name="title">
              {(field) => (
                <TextField
                  {...field}
                  label={texts.title}
                  hint={texts.titleHint}
                  isRequired
                  maxLength={BANNER_LIMITS.title}
                />
              )}
            </FormField>
            <FormField control={control} name="link">
              {(field) => (
                <TextField
                  {...field}
                  label={common.link}
                  hint={common.linkHint}
                  isLatin
                  maxLength={BANNER_LIMITS.link}
                />
              )}
            </FormField>
          </div>
          <div className="flex flex-wrap gap-5">
            <Controller
              control={control}
              name="target"
              render={({ field: { value, onChange } }) => (
                <LabelledChoice label={texts.target} options={TARGETS} value={value} onChange={onChange} />
              )}
            />
            <Controller
              control={control}
              name="position"
              render={({ field: { value, onChange } }) => (
                <LabelledChoice
                  label={texts.position}
                  hint={texts.positionHint}
                  options={POSITIONS}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
          </div>
          <ShownTimeFields control={control} />
        </div>
      </Card>
      <PublishButtons
        isPublished={banner?.is_published ?? false}
        isLater={startsAt !== null && startsAt > nowMs}
        isSaving={isSaving}
        onSave={save}
      />
    </form>
  )
}
