import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { fileSend } from '@peyk/phrases/fa/file-send.ts'
import { routes } from '@peyk/phrases/fa/routes.ts'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import { fileHeld, type FileHeld } from '@peyk/sending-modes/file/form.state.ts'
import { FileTargetField } from '@peyk/sending-modes/file/form.tsx'
import { formatCount } from '@peyk/ui/format/text.ts'
import { UploadProblem, UploadRefusal } from '@peyk/ui/upload.ts'
import { errorTextOf } from '../../../lib/error-text.ts'
import { useMay } from '../../../lib/permission/use-may.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { fileQuery, filesQuery, type FileRow } from '../../files/files.api.ts'
import { notCounted, operatorCounts, type AudienceView } from '../audience.state.ts'
import { ListFile } from '../parts/list-file.tsx'
import { SendWizard } from '../parts/send-wizard.tsx'
import type { SendMode } from '../send-mode.state.ts'

const route = getRouteApi('/panel/send-sms/file')

const NOT_FOUND = 404
const FILES_A_PAGE = 20

/** What the check of the file found, and the numbers beside it; who stands in both is told by the counted preview. */
const useAudience = ({ file, others }: FileHeld): AudienceView => {
  const { data, error, refetch } = useQuery({ ...fileQuery(file?.id ?? 0), enabled: file !== null })
  const beside = useMemo(() => operatorCounts(others.numbers.valid), [others.numbers.valid])
  const retry = () => void refetch()
  if (file === null) return notCounted({ retry })
  if (error !== null) {
    const isGone = error instanceof ApiError && error.status === NOT_FOUND
    return notCounted({ problem: isGone ? fileSend.gone : null, retry })
  }
  if (data?.status === 'processing') return notCounted({ isCounting: true, problem: fileSend.problems.checking, retry })
  if (data === undefined || data.report === null) return notCounted({ isCounting: data === undefined, retry })
  const { valid_count: valid, operator_counts: inFile, duplicate_count, blacklist_count } = data.report
  if (valid + blacklist_count === 0) return notCounted({ problem: fileSend.problems.noneGood, retry })
  return {
    counts: {
      mci: inFile.mci + beside.mci,
      irancell: inFile.irancell + beside.irancell,
      other: inFile.other + beside.other,
    },
    duplicates: duplicate_count,
    blacklisted: blacklist_count,
    isFresh: true,
    isCounting: false,
    error: null,
    problem: null,
    retry,
  }
}

function TargetField(props: TargetFieldProps<FileHeld>) {
  const client = useQueryClient()
  const session = useSession()
  const maySeeFiles = useMay('file.manage')
  return (
    <FileTargetField
      {...props}
      upload={async (file, aid) => {
        try {
          const token = session.token()
          const kept = await sendFile<FileRow>({ path: 'user/files', fields: { purpose: 'send' }, file, token, aid })
          client.setQueryData(fileQuery(kept.file_id).queryKey, kept)
          void client.invalidateQueries({ queryKey: ['files'] })
          return { id: kept.file_id, name: kept.name }
        } catch (error) {
          const isOfTheFile = error instanceof ApiError && error.errors['file'] !== undefined
          throw new (isOfTheFile ? UploadRefusal : UploadProblem)(errorTextOf(error))
        }
      }}
      loadFiles={
        maySeeFiles
          ? async ({ search, page }) => {
              const asked = { page, per_page: FILES_A_PAGE, ...(search !== '' && { search }) }
              const { rows } = await client.fetchQuery(filesQuery({ ...asked, category_key: 'send' }))
              const items = rows.map(({ file_id: id, name, rows: count }) => ({
                value: String(id),
                label: name,
                ...(count !== null && { description: fileSend.rows(formatCount(count)) }),
              }))
              return { items, hasMore: items.length === FILES_A_PAGE }
            }
          : undefined
      }
      ShowFile={ListFile}
    />
  )
}

const file: SendMode<FileHeld> = {
  key: 'file',
  lineType: 'file',
  title: routes.sendFile,
  description: fileSend.description,
  target: fileHeld,
  TargetField,
  useAudience,
}

/** One text to the numbers of a file, and to some beside it (contract §3, `file`). */
export function FileSendScreen(): ReactNode {
  return <SendWizard mode={file} draftId={route.useSearch().draft} />
}
