import { useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useSaveFilter } from '../reports-lists.api.ts'
import type { ReportTab } from '../list/url-params.ts'

const { saved: texts } = reportLists

const MAX_NAME_LENGTH = 60

const isTaken = (error: unknown) => error instanceof ApiError && error.status === 409

interface SaveFilterFormProps {
  tab: ReportTab
  /** What is in force, as it is saved, and in words. */
  query: string
  words: string
}

/** Saves what is in force under a name; a name that is taken asks whether the former filter goes. */
export function SaveFilterForm({ tab, query, words }: SaveFilterFormProps) {
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = useSaveFilter()
  const mustReplace = isTaken(save.error)
  const trimmed = name.trim()
  const store = (replace: boolean) => {
    setMissing(trimmed === '')
    if (trimmed === '' || save.isPending) return
    save.mutate(
      { list: tab, name: trimmed, query, ...(replace && { replace }) },
      {
        onSuccess() {
          setName('')
          showToast({ title: texts.saved(trimmed) })
        },
      },
    )
  }
  const error = isMissing
    ? texts.nameMissing
    : save.error !== null && !mustReplace
      ? callErrorMessage(save.error)
      : null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        store(mustReplace)
      }}
      className="flex flex-col gap-3"
    >
      <p className="text-sm wrap-anywhere text-ink-2">
        <span className="font-medium text-ink">{texts.now}:</span> {words}
      </p>
      <div className="flex items-start gap-2">
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={name}
          onChange={(typed) => {
            setName(typed)
            setMissing(false)
            save.reset()
          }}
          maxLength={MAX_NAME_LENGTH}
          enterKeyHint="done"
          className="min-w-0 flex-1"
          {...(error !== null && { error })}
        />
        <Button type="submit" isLoading={save.isPending} className="mt-8">
          {mustReplace ? texts.replace : texts.save}
        </Button>
      </div>
      {mustReplace && <InfoAlert>{texts.replaceText}</InfoAlert>}
    </form>
  )
}
