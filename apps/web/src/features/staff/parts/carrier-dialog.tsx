import { useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { staffLineDesk } from '@peyk/phrases/fa/staff-line-desk.ts'
import { ConfirmDialog } from '@peyk/ui/widgets/confirm-dialog.tsx'
import { InfoAlert } from '@peyk/ui/widgets/info-alert.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { tell } from '../../../lib/toasts/tell.ts'
import {
  carrierBody,
  carrierCheck,
  carrierEffects,
  carrierHeld,
  type CarrierHeld,
  type CarrierRow,
} from '../carrier-form.state.ts'
import { useCreateCarrier, useUpdateCarrier } from '../staff.api.ts'
import { changedLines } from '../staff.state.ts'
import { CarrierFields } from './carrier-fields.tsx'

const { carriers: texts, effects: asking } = staffLineDesk

interface CarrierDialogProps {
  /** Null: a new one. */
  carrier: CarrierRow | null
  onClose: () => void
  /** The carrier as it stands now, read again. */
  onReread: () => Promise<CarrierRow | undefined>
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && Object.keys(error.errors).length === 0

/** A connection to an operator, new or changed; its password goes in and is never shown. */
export function CarrierDialog({ carrier, onClose, onReread }: CarrierDialogProps) {
  const [seen, setSeen] = useState(carrier)
  const [changed, setChanged] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<{ held: CarrierHeld; told: readonly string[] } | null>(null)
  const create = useCreateCarrier()
  const update = useUpdateCarrier()
  const form = useCheckedForm<CarrierHeld>({
    defaultValues: carrierHeld(carrier),
    check: carrierCheck({ isNew: carrier === null }),
    kept: { as: `staff-carrier-${carrier?.key ?? 'new'}`, leaveOut: ['password'] },
  })
  const save = async (held: CarrierHeld) => {
    setAsked(null)
    const { password } = held
    try {
      if (seen === null) await create.mutateAsync({ key: held.key.trim(), password, ...carrierBody(held) })
      else await update.mutateAsync({ key: seen.key, password, ...carrierBody(held), edition: seen.edition })
      tell({ title: seen === null ? texts.created : texts.saved, tone: 'success' })
      onClose()
    } catch (error) {
      form.refuse(error)
      const now = seen !== null && isOvertaken(error) ? await onReread() : undefined
      if (now === undefined || seen === null) return
      setChanged(changedLines(seen, now))
      setSeen(now)
    }
  }
  const send = form.submit((held) => {
    const told = seen === null ? [] : carrierEffects(seen, held)
    if (told.length === 0) return save(held)
    setAsked({ held, told })
  })
  return (
    <>
      <FormDialog
        title={carrier === null ? texts.createTitle : texts.editTitle(carrier.title)}
        size="lg"
        onClose={onClose}
        submitLabel={texts.save}
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
        <CarrierFields control={form.control} isNew={carrier === null} />
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
