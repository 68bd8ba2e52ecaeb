import { staffLineDesk } from '@peyk/phrases/fa/staff/lines.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { useCheckedForm } from '../../../lib/form/use-app-form.ts'
import { lineBody, lineCheck, lineEffects, lineHeld, type LineHeld, type LineOfDesk } from './line-form.model.ts'
import { useCreateLine, useUpdateLine } from '../staff-lines.api.ts'
import { EditionDialog } from '../forms/versioned-form-dialog.tsx'
import { LineFields } from './line-fields.tsx'
import { useLineChoices } from './use-line-options.ts'

const { form: texts } = staffLineDesk

export interface LineDialogProps {
  /** Null: a new one. */
  line: LineOfDesk | null
  onClose: () => void
  onCreated?: (id: number) => void
  /** The line as it stands now, read again. */
  onReread?: () => Promise<LineOfDesk | undefined>
}

/** A line, new or changed. */
export function LineDialog({ line, onClose, onCreated, onReread }: LineDialogProps) {
  const create = useCreateLine()
  const update = useUpdateLine()
  const choices = useLineChoices()
  const form = useCheckedForm<LineHeld>({
    defaultValues: lineHeld(line),
    check: lineCheck({ isNew: line === null }),
    serverNames: { account: ['account_id'] },
    kept: { as: `staff-line-${line?.id ?? 'new'}` },
  })
  const write = async (seen: LineOfDesk | null, held: LineHeld) => {
    if (seen !== null) return update.mutateAsync({ id: seen.id, ...lineBody(held), edition: seen.edition })
    const { id } = await create.mutateAsync({ ...lineBody(held), number: held.number.trim() })
    onCreated?.(id)
  }
  const titleOf = (carrier: string | null) => choices.carriers.find(({ value }) => value === carrier)?.label ?? ''
  return (
    <EditionDialog<LineOfDesk, LineHeld>
      row={line}
      form={form}
      title={line === null ? texts.createTitle : texts.editTitle(isolateLtr(formatDigits(line.number)))}
      submitLabel={line === null ? texts.create : texts.save}
      texts={texts}
      effectsOf={(seen, held) => lineEffects(seen, held, { carrierTitle: titleOf(held.carrier) })}
      onWrite={write}
      onReread={onReread}
      onClose={onClose}
    >
      <LineFields control={form.control} isNew={line === null} choices={choices} />
    </EditionDialog>
  )
}
