import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { RECEIPT_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import { ImageUpload } from '@peyk/ui/upload/image-upload.tsx'
import type { UploadOptions } from '@peyk/ui/upload/upload.ts'
import { toUploadProblem } from '../../../lib/files/upload-failure.ts'
import { uploadFile } from '../../../lib/files/upload-file.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { receiptPath } from '../wallet-payments.api.ts'

const { form: texts } = creditTexts

interface ReceiptFieldProps {
  value: number | null
  onChange: (receiptId: number | null) => void
  error: string | undefined
}

/** The picture of the bank's receipt: on the server as soon as it is chosen, so that the form itself stays quick. */
export function ReceiptField({ value, onChange, error }: ReceiptFieldProps) {
  const session = useSession()
  const upload = async (file: File, options: UploadOptions) => {
    try {
      const { receipt_id } = await uploadFile<{ receipt_id: number }>({
        path: receiptPath,
        fields: {},
        file,
        fileField: 'receipt',
        token: session.token(),
        options,
      })
      return receipt_id
    } catch (failure) {
      throw toUploadProblem(failure)
    }
  }
  return (
    <ImageUpload
      label={texts.receipt}
      rules={RECEIPT_FILE_RULES}
      upload={upload}
      onDone={onChange}
      onClear={() => onChange(null)}
      kept={value === null ? undefined : texts.receiptKept}
      error={error}
    />
  )
}
