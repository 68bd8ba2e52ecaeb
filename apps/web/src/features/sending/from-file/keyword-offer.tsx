import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import { recipientFileTexts } from '@peyk/phrases/fa/sending/recipient-file.ts'
import type { FileFormValues } from '@peyk/sending-modes/file/form.model.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { readAutosave, removeAutosave, writeAutosave } from '../../../lib/form-autosave/autosave-store.ts'
import { useChooseColumns, type FileReport, type FileRow } from '../../files/files.api.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { autosaveName, type SendForm } from '../send-form/send-form.model.ts'
import { lossesOf, otherColumnsText, toKeywordForm } from './keyword-offer.model.ts'

const texts = recipientFileTexts.keyword

/** What stands beside the numbers can be put into the text: the way there, with this very file and what is written. */
export function KeywordOffer({ file, report }: { file: FileRow; report: FileReport }) {
  const { data: who } = useQuery(whoAmIQuery())
  const columns = otherColumnsText(report)
  return columns === null || who === undefined ? null : (
    <Offer file={file} report={report} columns={columns} owner={who.user_name} />
  )
}

interface OfferProps {
  file: FileRow
  report: FileReport
  columns: string
  /** Whose forms are kept in this browser. */
  owner: string
}

function Offer({ file, report, columns, owner }: OfferProps) {
  const navigate = useNavigate()
  const change = useChooseColumns()
  const [losses, setLosses] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const keys = { file: `${owner}/${autosaveName('file')}`, keyword: `${owner}/${autosaveName('keyword')}` }

  /** The form around this, as it is kept in the browser while it is written. */
  const readForm = async () => (await readAutosave(keys.file)) as SendForm<FileFormValues> | undefined
  const move = async () => {
    const { file_id, name } = file
    const { mobile_column: mobile, has_header } = report
    await change.mutateAsync({
      file_id,
      purpose: 'keyword',
      has_header,
      ...(mobile !== null && { mobile_column: mobile }),
    })
    const form = await readForm()
    const isKept = form !== undefined && (await writeAutosave(keys.keyword, toKeywordForm(form, { id: file_id, name })))
    setFailed(!isKept)
    if (!isKept) return
    await navigate({ to: '/send-sms/keyword' })
    // It goes on over there: nothing is left here that could be sent a second time.
    await removeAutosave(keys.file)
  }
  const begin = () => {
    setMoving(true)
    const end = () => {
      setMoving(false)
      setAsking(false)
    }
    // Why it failed stands in `change.error`.
    void move().then(end, end)
  }
  const open = async () => {
    const form = await readForm()
    const begun = (await readAutosave(keys.keyword)) as SendForm<unknown> | undefined
    // A browser that keeps no forms cannot take this one over.
    if (form === undefined) {
      setFailed(true)
      return
    }
    const found = lossesOf(form, begun)
    setLosses(found)
    if (found.length === 0) begin()
    else setAsking(true)
  }
  return (
    <>
      <InfoAlert
        action={
          <Button size="sm" variant="secondary" icon={Tags} isLoading={isMoving} onPress={() => void open()}>
            {texts.open}
          </Button>
        }
      >
        {columns}. {texts.hint}
      </InfoAlert>
      <CallErrorAlert error={change.error} />
      {hasFailed && <ErrorAlert>{texts.failed}</ErrorAlert>}
      <LazyConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={texts.title}
        confirmLabel={texts.goOn}
        isLoading={isMoving}
        onConfirm={begin}
      >
        {losses.map((loss) => (
          <span key={loss} className="block">
            {loss}
          </span>
        ))}
      </LazyConfirmDialog>
    </>
  )
}
