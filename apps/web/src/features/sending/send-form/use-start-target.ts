import { useLocation, useRouter } from '@tanstack/react-router'
import type { TargetForm } from '@peyk/sending-modes/_kit/form.ts'
import type { SendRecipients } from '../../../lib/sends/send-recipients.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { emptyForm, type SendForm } from './send-form.model.ts'

/** The form that a visit begins with, from what was kept of an earlier one; undefined: with that itself. */
export type StartWith<Target> = (
  kept: SendForm<Target> | null,
  setTarget: (target: Target) => void,
) => SendForm<Target> | undefined

/**
 * A send that was begun from a list of contacts is to them and to nobody else: who stood in the form before goes, and can
 * be brought back. The text stays.
 */
export const useStartTarget = <Target>(
  target: TargetForm<Target>,
  toTarget: (recipients: SendRecipients) => Target | undefined,
): StartWith<Target> | undefined => {
  const router = useRouter()
  const recipients = useLocation({ select: ({ state }) => state.sendTo })
  if (recipients === undefined) return undefined
  return (kept, setTarget) => {
    const chosen = toTarget(recipients)
    if (chosen === undefined) return undefined
    // Once: after a reload the form is as it was left.
    void router.navigate({ to: '.', search: true, replace: true, state: {} })
    if (kept !== null && target.isWorthSaving(kept.target) && JSON.stringify(kept.target) !== JSON.stringify(chosen)) {
      // Said rarely: its words come when they are needed.
      void import('@peyk/phrases/fa/phonebook/send-to-contacts.ts').then(
        ({ sendToContactsTexts: { replaced, bringBack } }) => {
          const action = { label: bringBack, onAction: () => setTarget(kept.target) }
          showToast({ title: replaced, tone: 'info', action })
        },
        () => {},
      )
    }
    return { ...(kept ?? emptyForm(target)), target: chosen }
  }
}
