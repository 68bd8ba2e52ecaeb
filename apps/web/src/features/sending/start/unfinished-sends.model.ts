import { targetForms, type FormKey } from '@peyk/sending-modes/registry.web.tsx'
import type { TargetForm } from '@peyk/sending-modes/_kit/form.ts'
import { autosaveName, isSendForm, isWorthSaving } from '../send-form/send-form.model.ts'

/** A form that was begun in this browser and not sent. */
export interface UnfinishedSend {
  mode: FormKey
  /** What is written of its message. */
  message: string
}

const MODES = Object.keys(targetForms) as FormKey[]

/** The begun forms among what is kept under their names. */
export const findUnfinishedSends = async (readSaved: (name: string) => Promise<unknown>): Promise<UnfinishedSend[]> => {
  const found = await Promise.all(
    MODES.map(async (mode): Promise<UnfinishedSend[]> => {
      const stored = await readSaved(autosaveName(mode))
      const target = targetForms[mode] as TargetForm<unknown>
      const isKept = isSendForm(stored, target) && isWorthSaving(stored, target)
      return isKept ? [{ mode, message: stored.message.trim() }] : []
    }),
  )
  return found.flat()
}
