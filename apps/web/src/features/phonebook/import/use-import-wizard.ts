import { useQuery } from '@tanstack/react-query'
import { pauseOf } from '@peyk/ui/app/timing.ts'
import { useState } from 'react'
import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { useList } from '../../../lib/search/use-url-list.ts'
import { noImport, type HeldConsent, type HeldImport } from './import-form.model.ts'
import { outcomeOf } from './import-result.model.ts'
import {
  columnFeatures,
  guessedMapping,
  isRead,
  isReadAs,
  type ImportFile,
  type Mapping,
} from './import-mapping.model.ts'
import { allFeaturesQuery, fileQuery } from '../phonebook.api.ts'
import { isImporting, type GroupRow } from '../phonebook.model.ts'
import { useAddress } from '../list/use-contacts-url.ts'
import { useImportActs } from './use-import-api.ts'
import { useImportDraft } from './use-import-draft.ts'

type ImportStep = 'file' | 'columns' | 'consent' | 'result'
const LOOK_AGAIN_MS = 1000
const NONE: Mapping = {}

/**
 * Where the way in for a sheet stands. File and step stand in the address and what is chosen in this browser: whoever
 * reloads the page or comes back to it goes on where the work is.
 */
export const useImportWizard = (group: GroupRow) => {
  const { search, navigate } = useAddress()
  const { change: go } = useList({ search, navigate })
  const { held: kept, hold, drop, isKnown } = useImportDraft(group.id)
  const [failure, setFailure] = useState<unknown>(null)

  // A group into which a sheet is coming takes no second one: whoever opens its way in sees how far that is.
  const isComing = isImporting(group) && search.file === undefined
  const fileId = search.file ?? (isComing && kept.isStarted ? kept.fileId : null)
  const held: HeldImport = fileId === kept.fileId ? kept : noImport
  const query = useQuery({
    ...fileQuery(fileId ?? 0),
    enabled: fileId !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? pauseOf(LOOK_AGAIN_MS) : false),
  })
  const file = query.data
  const outcome = outcomeOf(file, group)
  const isTaken = held.isStarted || isImporting(group) || file === undefined || outcome !== undefined
  const isRun = isComing || outcome?.status === 'processing' || (search.step === 'run' && fileId !== null && isTaken)
  const all = useQuery({ ...allFeaturesQuery(), enabled: fileId !== null && !isRun })
  const features = columnFeatures(group, all.data?.rows ?? [])
  const acts = useImportActs(group, features)

  const read = isRead(file) && all.data !== undefined ? file : null
  const mapping = held.mapping ?? (read === null ? NONE : guessedMapping(read.report, features))
  const hasHeader = held.hasHeader ?? read?.report.has_header ?? true
  const isAsChosen = read !== null && isReadAs(read.report, mapping, hasHeader)
  // Rows that cannot be used as they were read: the columns have to be told otherwise.
  const fault = isAsChosen ? read.report.error_code : null
  const isReady = read === null || (isAsChosen && fault === null)
  const step: ImportStep = isRun
    ? 'result'
    : fileId === null
      ? 'file'
      : search.step === 'consent' && isReady
        ? 'consent'
        : 'columns'

  const change = (part: Partial<HeldImport>) => {
    if (read === null) return
    setFailure(null)
    hold({ ...held, fileId: read.file_id, name: read.name, mapping, hasHeader, ...part })
  }
  const restart = () => {
    setFailure(null)
    drop()
    go({ file: undefined, step: undefined })
  }
  const toConsent = async () => {
    if (read === null) return
    change({})
    try {
      if (!isAsChosen) await acts.readAgain({ fileId: read.file_id, mapping, hasHeader })
      go({ step: 'consent' })
    } catch (error) {
      setFailure(error)
    }
  }
  const start = async (given: HeldConsent) => {
    if (read === null) return
    await acts.start({ fileId: read.file_id, mapping, hasHeader }, given)
    change({ ...given, isStarted: true })
    go({ step: 'run' })
  }
  return {
    step,
    isKnown,
    fileId,
    file,
    read,
    error: query.error ?? all.error,
    features,
    mapping,
    hasHeader,
    held,
    isBusy: acts.isReading,
    failure: failure ?? (fault === null ? null : (read?.report.error_text ?? uiFiles.faults[fault])),
    /** A sheet of before, neither in the address nor done with. */
    left:
      fileId !== null || kept.fileId === 0
        ? null
        : {
            name: kept.name,
            isStarted: kept.isStarted,
            onGoOn: () => go({ file: kept.fileId, step: kept.isStarted ? 'run' : undefined }),
            onDrop: drop,
          },
    ways: {
      begin: (made: ImportFile) => {
        hold({ ...noImport, fileId: made.file_id, name: made.name })
        go({ file: made.file_id, step: undefined })
      },
      change,
      toConsent,
      toColumns: () => go({ step: undefined }),
      start,
      stop: async () => {
        if (fileId !== null) await acts.stop(fileId)
        restart()
      },
      restart,
      again: () => {
        if (held.isStarted) hold({ ...held, isStarted: false })
        go({ step: undefined })
      },
      forget: drop,
      retry: () => {
        void query.refetch()
        void all.refetch()
      },
    },
  }
}
