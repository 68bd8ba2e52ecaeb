import { FileBadge } from 'lucide-react'
import { useState } from 'react'
import { sendProofTexts as texts } from '@peyk/phrases/fa/reports/send-proof.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { useExportFile } from '../../../lib/export/use-export-file.ts'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { isRunning } from '../../../lib/sends/send-status.ts'
import { useMakeProof } from '../reports-send.api.ts'
import type { Report } from '../reports.model.ts'

const KEY_PATH = '/v1/api/panel/proof-key'

/** A signed file of the send, and how others check it. */
export function SendProof({ report }: { report: Report }) {
  const prove = useMakeProof()
  const file = useExportFile({ failed: texts.failed })
  const [isMade, setMade] = useState(false)
  const make = () => {
    setMade(false)
    void file.download(() => prove.mutateAsync({ bulk_id: Number(report.messages_outbox_id) })).then(setMade)
  }
  return (
    <Card title={texts.title}>
      <p className="text-sm text-ink-2">{texts.lead}</p>
      {isRunning(report) && <p className="mt-2 text-sm text-ink-2">{texts.unfinished}</p>}
      <div className="mt-3 flex flex-col items-start gap-2">
        <PermissionButton
          permission="report.export"
          apiCall="reports.makeProof"
          variant="secondary"
          icon={FileBadge}
          isLoading={file.percent !== null}
          onPress={make}
        >
          {texts.make}
        </PermissionButton>
        <p role="status" className="text-sm text-success empty:hidden">
          {isMade && texts.made}
        </p>
      </div>
      <details className="mt-3 text-sm text-ink-2">
        <summary className="cursor-pointer rounded-sm py-1 font-medium text-primary-ink max-desk:min-h-11 max-desk:py-2.5">
          {texts.check}
        </summary>
        <ol className="mt-1 flex list-decimal flex-col gap-1 ps-5">
          {texts.checkSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-2">
          {texts.key}:{' '}
          <a href={KEY_PATH} target="_blank" rel="noreferrer" className="text-primary-ink underline wrap-anywhere">
            <Ltr>{KEY_PATH}</Ltr>
          </a>
        </p>
      </details>
    </Card>
  )
}
