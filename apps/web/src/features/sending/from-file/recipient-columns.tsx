import { recipientFileTexts as texts } from '@peyk/phrases/fa/sending/recipient-file.ts'
import { Select } from '@peyk/ui/select/select.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { columnOptions } from '../../../lib/column-options.ts'
import { useChooseColumns, type FileReport, type FileRow } from '../../files/files.api.ts'

/** Which column has the numbers (and the messages): found by the check, and chosen anew where it found another one. */
export function RecipientColumns({ file, report }: { file: FileRow; report: FileReport }) {
  const choose = useChooseColumns()
  const { mobile_column: mobile, message_column: message, has_header: hasHeader } = report
  const options = columnOptions(report)
  const hasMessages = file.purpose === 'peer_to_peer'
  const check = (next: { mobile: string | null; message: string | null }) =>
    choose.mutate({
      file_id: file.file_id,
      has_header: hasHeader,
      ...(next.mobile !== null && { mobile_column: next.mobile }),
      ...(hasMessages && next.message !== null && { message_column: next.message }),
    })
  // One column is not both: chosen for one, it leaves its place to the other.
  const chooseMobile = (key: string) => check({ mobile: key, message: key === message ? mobile : message })
  const chooseMessage = (key: string) => check({ mobile: key === mobile ? message : mobile, message: key })
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <CallErrorAlert error={choose.error} />
      <div className="grid gap-4 desk:grid-cols-2">
        <Select
          label={texts.mobileColumn}
          hint={texts.columnsHint}
          value={mobile}
          onChange={chooseMobile}
          options={options}
          isDisabled={choose.isPending}
        />
        {hasMessages && (
          <Select
            label={texts.messageColumn}
            value={message}
            onChange={chooseMessage}
            options={options}
            isDisabled={choose.isPending}
          />
        )}
      </div>
    </div>
  )
}
