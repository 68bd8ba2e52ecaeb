import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { setupTexts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { Select } from '@peyk/ui/select/select.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useLineOptions } from '../lines/use-line-options.ts'
import { linesQuery, useCreateLine } from '../staff-lines.api.ts'
import { useChoosePlatformLine } from '../staff-setup.api.ts'
import { platformLineCheck, toNewLine, type PlatformLineValues } from './platform-line.model.ts'

const { line: texts } = setupTexts

/** As many as one would look through; others are given on the page of the line. */
const MOST_LINES = 100

/** The line that codes and notices leave by: a new one, or one that is everybody's. */
export function PlatformLineDialog({ platformAccountId, onClose }: { platformAccountId: number; onClose: () => void }) {
  const create = useCreateLine()
  const choose = useChoosePlatformLine()
  const options = useLineOptions()
  const { data: lines } = useQuery(linesQuery({ page: 1, limit: MOST_LINES }))
  const free = (lines?.rows ?? []).filter((line) => line.account_id === null && line.is_active)
  const form = useAppForm<PlatformLineValues>({
    defaultValues: { way: 'fresh', number: '', operator_id: null, carrier: null, line_id: null },
    check: platformLineCheck,
    autosave: { name: 'platform-line' },
  })
  const { control } = form
  const { way } = useWatch({ control })
  const [isSaving, setSaving] = useState(false)
  const save = form.submit(async (values) => {
    setSaving(true)
    try {
      await (values.way === 'fresh'
        ? create.mutateAsync(toNewLine(values, platformAccountId))
        : choose.mutateAsync({ line_id: Number(values.line_id) }))
      showToast({ title: texts.saved, tone: 'success' })
      onClose()
    } catch (error) {
      form.showServerError(error)
    } finally {
      setSaving(false)
    }
  })
  return (
    <FormDialog
      title={texts.dialogTitle}
      lead={texts.lead}
      submitLabel={texts.save}
      onSubmit={save}
      isSaving={isSaving}
      isDirty={form.formState.isDirty}
      failure={form.failure}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="way"
        render={({ field }) => (
          <Segmented
            label={texts.way}
            isWide
            options={[
              { value: 'fresh', label: texts.fresh },
              { value: 'existing', label: texts.existing },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {way === 'existing' ? (
        free.length === 0 ? (
          <InfoAlert>{texts.noneFree}</InfoAlert>
        ) : (
          <FormField control={control} name="line_id">
            {(field) => (
              <Select
                {...field}
                label={texts.choose}
                hint={texts.chooseHint}
                isRequired
                options={free.map((line) => ({
                  value: String(line.id),
                  label: isolateLtr(formatDigits(line.number)),
                  ...(line.alias !== null && { description: line.alias }),
                }))}
              />
            )}
          </FormField>
        )
      ) : (
        <>
          <FormField control={control} name="number">
            {(field) => (
              <TextField {...field} label={texts.number} hint={texts.numberHint} isRequired isLatin maxLength={24} />
            )}
          </FormField>
          <FormField control={control} name="operator_id">
            {(field) => <Select {...field} label={texts.family} isRequired options={options.families} />}
          </FormField>
          <FormField control={control} name="carrier">
            {(field) => <Select {...field} label={texts.carrier} isRequired options={options.carriers} />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}
