import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useUpdateBank, type BankVersion } from '../staff-number-banks.api.ts'
import { BankFactFields } from '../number-banks/bank-fact-fields.tsx'
import { factsCheck, toBankFacts, toFactsRequest, type BankFacts } from '../number-banks/bank-form.model.ts'

const { upload: texts } = bankVersionTexts

/** Changes what a version is known by and until when it may be used; its people stay as they are. */
export function EditBankDialog({ version, onClose }: { version: BankVersion; onClose: () => void }) {
  const update = useUpdateBank()
  const form = useAppForm<BankFacts>({
    defaultValues: toBankFacts(version),
    check: factsCheck,
    autosave: { name: `staff-bank-${version.id}` },
  })
  return (
    <FormDialog
      title={texts.editTitle}
      size="lg"
      submitLabel={texts.save}
      {...formDialogProps({
        form,
        call: update,
        toRequest: (values) => ({ id: version.id, ...toFactsRequest(values) }),
        done: texts.saved,
        onClose,
      })}
    >
      <BankFactFields control={form.control} />
    </FormDialog>
  )
}
