import { useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { staffLineDesk } from '@peyk/phrases/fa/staff-line-desk.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/text.ts'
import { ConfirmDialog } from '@peyk/ui/widgets/confirm-dialog.tsx'
import { InfoAlert } from '@peyk/ui/widgets/info-alert.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { tell } from '../../../lib/toasts/tell.ts'
import { lineBody, lineCheck, lineEffects, lineHeld, type LineHeld, type LineOfDesk } from '../line-form.state.ts'
import { useCreateLine, useUpdateLine } from '../staff.api.ts'
import { changedLines } from '../staff.state.ts'
import { LineFields } from './line-fields.tsx'
import { useLineChoices } from './use-line-choices.ts'

const { form: texts, effects: asking } = staffLineDesk

export interface LineDialogProps {
  /** Null: a new one. */
  line: LineOfDesk | null
  onClose: () => void
  onCreated?: (id: number) => void
  /** The line as it stands now, read again. */
  onReread?: () => Promise<LineOfDesk | undefined>
}

/** Somebody else saved the line first; a field that the server blames is another matter. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && Object.keys(error.errors).length === 0

/** A line, new or changed. What a change does to others is asked about in numbers before it is saved. */
export function LineDialog({ line, onClose, onCreated, onReread }: LineDialogProps) {
  const [seen, setSeen] = useState(line)
  const [changed, setChanged] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<{ held: LineHeld; told: readonly string[] } | null>(null)
  const create = useCreateLine()
  const update = useUpdateLine()
  const choices = useLineChoices()
  const form = useCheckedForm<LineHeld>({
    defaultValues: lineHeld(line),
    check: lineCheck({ isNew: line === null }),
    serverNames: { account: ['account_id'] },
    kept: { as: `staff-line-${line?.id ?? 'new'}` },
  })
  const overtaken = async (error: unknown) => {
    const now = seen !== null && isOvertaken(error) ? await onReread?.() : undefined
    if (now === undefined || seen === null) return
    setChanged(changedLines(seen, now))
    setSeen(now)
  }
  const save = async (held: LineHeld) => {
    setAsked(null)
    try {
      if (seen === null) {
        const { id } = await create.mutateAsync({ ...lineBody(held), number: held.number.trim() })
        onCreated?.(id)
      } else await update.mutateAsync({ id: seen.id, ...lineBody(held), edition: seen.edition })
      tell({ title: seen === null ? texts.created : texts.saved, tone: 'success' })
      onClose()
    } catch (error) {
      form.refuse(error)
      await overtaken(error)
    }
  }
  const send = form.submit((held) => {
    const carrierTitle = choices.carriers.find(({ value }) => value === held.carrier)?.label ?? ''
    const told = seen === null ? [] : lineEffects(seen, held, { carrierTitle })
    if (told.length === 0) return save(held)
    setAsked({ held, told })
  })
  return (
    <>
      <FormDialog
        title={line === null ? texts.createTitle : texts.editTitle(isolateLtr(formatDigits(line.number)))}
        size="lg"
        onClose={onClose}
        submitLabel={line === null ? texts.create : texts.save}
        onSubmit={send}
        isSaving={create.isPending || update.isPending}
        failure={form.failure}
      >
        {changed.length > 0 && (
          <InfoAlert tone="warning" title={texts.changed}>
            {changed.map((sentence) => (
              <span key={sentence} className="block">
                {sentence}
              </span>
            ))}
          </InfoAlert>
        )}
        <LineFields control={form.control} isNew={line === null} choices={choices} />
      </FormDialog>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setAsked(null)}
          title={asking.title}
          confirmLabel={asking.confirm}
          onConfirm={() => void save(asked.held)}
        >
          <ul className="flex list-disc flex-col gap-2 ps-5">
            {asked.told.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  )
}
