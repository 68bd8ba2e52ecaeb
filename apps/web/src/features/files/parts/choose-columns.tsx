import { useState } from 'react'
import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { columnOptions } from '../../../lib/column-options.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useChooseColumns, type FileReport, type FileRow } from '../files.api.ts'

const texts = fileTexts.report

/** Which column has the numbers (and the messages), chosen by hand: the file is checked anew. */
export function ChooseColumns({ file, report }: { file: FileRow; report: FileReport }) {
  const choose = useChooseColumns()
  const [mobile, setMobile] = useState(report.mobile_column)
  const [message, setMessage] = useState(report.message_column)
  const [hasHeader, setHasHeader] = useState(report.has_header)
  const options = columnOptions(report)
  const hasMessages = file.purpose === 'peer_to_peer'
  const check = () =>
    choose.mutate(
      {
        file_id: file.file_id,
        has_header: hasHeader,
        ...(mobile !== null && { mobile_column: mobile }),
        ...(hasMessages && message !== null && { message_column: message }),
      },
      { onSuccess: () => showToast({ title: texts.checked }) },
    )
  return (
    <section aria-label={texts.columns} className="flex flex-col gap-4 border-t border-line pt-4">
      <p className="text-sm text-ink-2">{texts.columnsHint}</p>
      <CallErrorAlert error={choose.error} />
      <div className="grid gap-4 desk:grid-cols-2">
        <Select label={texts.mobileColumn} value={mobile} onChange={setMobile} options={options} />
        {hasMessages && <Select label={texts.messageColumn} value={message} onChange={setMessage} options={options} />}
      </div>
      <Switch isSelected={hasHeader} onChange={setHasHeader}>
        {texts.hasHeader}
      </Switch>
      <div>
        <Button variant="secondary" isLoading={choose.isPending} isDisabled={mobile === null} onPress={check}>
          {texts.check}
        </Button>
      </div>
    </section>
  )
}
