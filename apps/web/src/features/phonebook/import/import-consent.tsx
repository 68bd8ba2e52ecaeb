import { useEffect, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { FileName } from '@peyk/ui/format/file-name.tsx'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { UploadReport } from '@peyk/ui/upload/upload-report.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { toUploadReport } from '../../../lib/files/upload-report.ts'
import { FormField, firstInputRef } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { consentProblems, type ImportConsentValues } from './import-form.model.ts'
import { remainingCapacity } from './import-result.model.ts'
import type { ParsedFile } from './import-mapping.model.ts'
import type { GroupRow } from '../phonebook.model.ts'

const { consent: texts } = contactImportTexts
const { noteField, noteHint } = phonebookTexts.consent

const toOptions = <Value extends string>(words: Readonly<Record<Value, { label: string; note: string }>>) =>
  (Object.keys(words) as Value[]).map((value) => ({
    value,
    label: words[value].label,
    description: words[value].note,
  }))
const sourceOptions = toOptions(texts.sources)
const existingOptions = toOptions(texts.existingChoices)

interface ImportConsentProps {
  file: ParsedFile
  group: GroupRow
  values: ImportConsentValues
  onChange: (values: ImportConsentValues) => void
  /** Throws what the server says against it. */
  onStart: (values: ImportConsentValues) => Promise<void>
  onBack: () => void
}

/** Where the permission of everybody in the sheet comes from, asked once; then it is taken in. */
export function ImportConsent({ file, group, values, onChange, onStart, onBack }: ImportConsentProps) {
  const { control, submit, showServerError, failure, formState } = useAppForm<ImportConsentValues>({
    defaultValues: values,
    check: consentProblems,
    // By its screen, with the file.
    autosave: null,
    serverNames: { source: ['consent.source'], note: ['consent.note'], existing: ['existing'] },
  })
  const errorId = useId()
  const { source, note, isGiven, existing: ofExisting } = useWatch({ control }) as ImportConsentValues
  // Kept as it is typed: a reload begins where it was.
  useEffect(() => {
    onChange({ source, note, isGiven, existing: ofExisting })
    // Another function at every drawing; only what is held matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source, note, isGiven, ofExisting])
  const { valid_count: valid } = file.report
  const room = remainingCapacity(group)
  return (
    <form
      noValidate
      onSubmit={(event) => void submit((consent) => onStart(consent).catch(showServerError))(event)}
      className="flex flex-col gap-6"
    >
      <CallErrorAlert error={failure} />
      <Card title={texts.summary(formatCount(valid))} aside={<span className="text-ink-3 max-desk:hidden"><FileName>{file.name}</FileName></span>}>
        <div className="flex flex-col gap-4">
          <UploadReport report={toUploadReport(file.report)} />
          {valid > room && <InfoAlert tone="warning">{texts.tooMany(formatCount(room))}</InfoAlert>}
        </div>
      </Card>
      <Card title={texts.title}>
        <p className="text-base text-ink-2">{texts.text}</p>
        <div className="mt-5 flex flex-col gap-5">
          <FormField control={control} name="source">
            {(field) => <RadioGroup {...field} label={texts.source} isRequired variant="cards" options={sourceOptions} />}
          </FormField>
          <FormField control={control} name="note">
            {(field) => <TextField {...field} label={noteField} hint={noteHint} maxLength={300} />}
          </FormField>
          <FormField control={control} name="existing">
            {(field) => <RadioGroup {...field} label={texts.existing} variant="cards" options={existingOptions} />}
          </FormField>
          <FormField control={control} name="isGiven">
            {({ value, onChange: set, error, ref, ...field }) => (
              <div className="border-t border-line pt-5">
                <Checkbox
                  {...field}
                  ref={firstInputRef(ref)}
                  isSelected={value}
                  onChange={set}
                  isInvalid={error !== undefined}
                  aria-describedby={errorId}
                >
                  {texts.confirm}
                </Checkbox>
                <p id={errorId} role="alert" className={`${errorClass} mt-1 empty:hidden`}>
                  {error}
                </p>
              </div>
            )}
          </FormField>
        </div>
      </Card>
      <div className="flex flex-wrap gap-3 max-desk:*:flex-1">
        <Button type="submit" isLoading={formState.isSubmitting}>
          {texts.submit(formatCount(Math.min(valid, room)))}
        </Button>
        <Button variant="secondary" onPress={onBack} isDisabled={formState.isSubmitting}>
          {contactImportTexts.back}
        </Button>
      </div>
    </form>
  )
} // prettier-ignore
