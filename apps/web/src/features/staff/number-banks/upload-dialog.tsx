import { Download } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import {
  NUMBER_BANK_EXTENSIONS,
  NUMBER_BANK_FILE_BYTES,
  NUMBER_BANK_LIMITS,
} from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { bankKinds } from '@peyk/phrases/fa/number-banks/loading.ts'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import { formatFileSize } from '@peyk/ui/format/file-size.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { AttachmentField } from '@peyk/ui/upload/attachment-field.tsx'
import { extensionsText, type FileRules } from '@peyk/ui/upload/file-validation.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { samplePath, useUploadBank } from '../staff-number-banks.api.ts'
import { BankFactFields } from './bank-fact-fields.tsx'
import { factsCheck, toBankFacts, toFactsRequest, type UploadValues } from './bank-form.model.ts'
import { BANK_KINDS } from './number-bank.model.ts'
import { useBankDownload } from './use-bank-download.ts'

const { upload: texts } = bankVersionTexts

const RULES: FileRules = { extensions: NUMBER_BANK_EXTENSIONS, maxBytes: NUMBER_BANK_FILE_BYTES }
const FILE_HINT = texts.fileHint(
  extensionsText(RULES),
  formatFileSize(RULES.maxBytes),
  formatCount(NUMBER_BANK_LIMITS.rows),
)

interface UploadBankDialogProps {
  onClose: () => void
  onUploaded: (id: number) => void
}

/** A file of numbers with what it is and until when it may be used; its columns are found by their titles. */
export function UploadBankDialog({ onClose, onUploaded }: UploadBankDialogProps) {
  const upload = useUploadBank()
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const form = useAppForm<UploadValues>({
    defaultValues: { kind: 'location', ...toBankFacts(null), is_dry_run: false },
    check: factsCheck as (values: UploadValues) => ReturnType<typeof factsCheck>,
    autosave: { name: 'staff-bank-upload' },
  })
  const { control, formState } = form
  const kind = useWatch({ control, name: 'kind' })
  const send = form.submit((values) => {
    setMissing(file === null)
    if (file === null) return
    const fields = { kind: values.kind, ...toFactsRequest(values), is_dry_run: values.is_dry_run }
    upload.mutate(
      { fields: fields as never, file },
      {
        onSuccess({ id }) {
          showToast({ title: texts.done, tone: 'success' })
          onClose()
          onUploaded(id)
        },
        onError: (error) => void form.showServerError(error),
      },
    )
  })
  const fileError = isMissing ? texts.fileMissing : fieldErrorText(upload.error, 'file')
  return (
    <FormDialog
      title={texts.title}
      size="lg"
      onClose={onClose}
      isDirty={formState.isDirty || file !== null}
      submitLabel={texts.submit}
      onSubmit={() => {
        // Told together with what the fields lack.
        setMissing(file === null)
        return send()
      }}
      isSaving={upload.isPending}
      failure={fieldErrorText(upload.error, 'file') === undefined ? form.failure : null}
    >
      <FormField control={control} name="kind">
        {(field) => (
          <RadioGroup
            {...field}
            label={texts.kind}
            variant="cards"
            options={BANK_KINDS.map((value) => ({
              value,
              label: bankKinds[value],
              description: texts.kindHints[value],
            }))}
          />
        )}
      </FormField>
      <div className="flex flex-col items-start gap-2">
        <AttachmentField
          className="w-full"
          label={texts.file}
          hint={FILE_HINT}
          isRequired
          rules={RULES}
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            setMissing(false)
          }}
          percent={upload.percent}
          error={fileError}
        />
        <SampleButton kind={kind} />
      </div>
      <BankFactFields control={control} />
      <CheckboxField control={control} name="is_dry_run" label={texts.dryRun} hint={texts.dryRunHint} />
    </FormDialog>
  )
}

/** A file to begin with: all columns of the kind and a few made-up rows. */
function SampleButton({ kind }: { kind: UploadValues['kind'] }) {
  const { isBusy, download } = useBankDownload()
  const name = `${texts.sampleFile(bankKinds[kind])}.xlsx`
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Download}
      isLoading={isBusy}
      onPress={() => void download({ path: samplePath(kind), name })}
    >
      {texts.sample}
    </Button>
  )
}
