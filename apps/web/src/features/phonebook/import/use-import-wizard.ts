import { useQuery } from '@tanstack/react-query'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import { useState } from 'react'
import { uiFileFaults } from '@peyk/phrases/fa/ui/file-report.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { emptyImportForm, type ImportConsentValues, type ImportFormValues } from './import-form.model.ts'
import { outcomeOf } from './import-result.model.ts'
import {
  importCustomFields,
  guessMapping,
  isParsed,
  isParsedAs,
  type ImportFile,
  type Mapping,
} from './import-mapping.model.ts'
import { allCustomFieldsQuery, fileQuery } from '../phonebook.api.ts'
import { isImporting, type GroupRow } from '../phonebook.model.ts'
import { useContactsUrl } from '../list/use-contacts-url.ts'
import { useImportApi } from './use-import-api.ts'
import { useImportAutosave } from './use-import-autosave.ts'

type ImportStep = 'file' | 'columns' | 'consent' | 'result'
const POLL_INTERVAL_MS = 1000
const NO_MAPPING: Mapping = {}

/**
 * Where the way in for a sheet stands. File and step stand in the address and what is chosen in this browser: whoever
 * reloads the page or comes back to it goes on where the work is.
 */
export const useImportWizard = (group: GroupRow) => {
  const { search, navigate } = useContactsUrl()
  const { change: go } = useUrlList({ search, navigate })
  const { held: saved, save, discard, isKnown } = useImportAutosave(group.id)
  const [failure, setFailure] = useState<unknown>(null)

  // A group into which a sheet is coming takes no second one: whoever opens its way in sees how far that is.
  const isComing = isImporting(group) && search.file === undefined
  const fileId = search.file ?? (isComing && saved.isStarted ? saved.fileId : null)
  const values: ImportFormValues = fileId === saved.fileId ? saved : emptyImportForm
  const query = useQuery({
    ...fileQuery(fileId ?? 0),
    enabled: fileId !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? scaledMs(POLL_INTERVAL_MS) : false),
  })
  const file = query.data
  const outcome = outcomeOf(file, group)
  const isTaken = values.isStarted || isImporting(group) || file === undefined || outcome !== undefined
  const isRun = isComing || outcome?.status === 'processing' || (search.step === 'run' && fileId !== null && isTaken)
  const all = useQuery({ ...allCustomFieldsQuery(), enabled: fileId !== null && !isRun })
  const customFields = importCustomFields(group, all.data?.rows ?? [])
  const acts = useImportApi(group, customFields)

  const read = isParsed(file) && all.data !== undefined ? file : null
  const mapping = values.mapping ?? (read === null ? NO_MAPPING : guessMapping(read.report, customFields))
  const hasHeader = values.hasHeader ?? read?.report.has_header ?? true
  const isAsChosen = read !== null && isParsedAs(read.report, mapping, hasHeader)
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

  const change = (part: Partial<ImportFormValues>) => {
    if (read === null) return
    setFailure(null)
    save({ ...values, fileId: read.file_id, name: read.name, mapping, hasHeader, ...part })
  }
  const restart = () => {
    setFailure(null)
    discard()
    go({ file: undefined, step: undefined })
  }
  const toConsent = async () => {
    if (read === null) return
    change({})
    try {
      if (!isAsChosen) await acts.recheck({ fileId: read.file_id, mapping, hasHeader })
      go({ step: 'consent' })
    } catch (error) {
      setFailure(error)
    }
  }
  const start = async (consent: ImportConsentValues) => {
    if (read === null) return
    await acts.start({ fileId: read.file_id, mapping, hasHeader }, consent)
    change({ ...consent, isStarted: true })
    go({ step: 'run' })
  }
  return {
    step,
    isKnown,
    fileId,
    file,
    read,
    error: query.error ?? all.error,
    customFields,
    mapping,
    hasHeader,
    values,
    isBusy: acts.isRechecking,
    failure: failure ?? (fault === null ? null : (read?.report.error_text ?? uiFileFaults[fault])),
    /** A sheet of before, neither in the address nor done with. */
    unfinished:
      fileId !== null || saved.fileId === 0
        ? null
        : {
            name: saved.name,
            isStarted: saved.isStarted,
            onContinue: () => go({ file: saved.fileId, step: saved.isStarted ? 'run' : undefined }),
            onDiscard: discard,
          },
    actions: {
      begin: (made: ImportFile) => {
        save({ ...emptyImportForm, fileId: made.file_id, name: made.name })
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
        if (values.isStarted) save({ ...values, isStarted: false })
        go({ step: undefined })
      },
      forget: discard,
      retry: () => {
        void query.refetch()
        void all.refetch()
      },
    },
  }
}
