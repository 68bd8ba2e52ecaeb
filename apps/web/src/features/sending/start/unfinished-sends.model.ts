import { heldTargets, type FormKey } from '@peyk/sending-modes/registry.web.tsx'
import type { HeldTarget } from '@peyk/sending-modes/_kit/form.ts'
import { draftNameOf, isSendForm, isWorthKeeping } from '../send-form/send-form.model.ts'

/** A form that was begun in this browser and not sent. */
export interface KeptSend {
  mode: FormKey
  /** What is written of its message. */
  message: string
}

const MODES = Object.keys(heldTargets) as FormKey[]

/** The begun forms among what is kept under their names. */
export const keptSends = async (readKept: (name: string) => Promise<unknown>): Promise<KeptSend[]> => {
  const found = await Promise.all(
    MODES.map(async (mode): Promise<KeptSend[]> => {
      const stored = await readKept(draftNameOf(mode))
      const target = heldTargets[mode] as HeldTarget<unknown>
      const isKept = isSendForm(stored, target) && isWorthKeeping(stored, target)
      return isKept ? [{ mode, message: stored.message.trim() }] : []
    }),
  )
  return found.flat()
}
