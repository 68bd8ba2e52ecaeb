import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'

/** Puts a message on the clipboard and says whether it is there. */
export const copyMessage = (message: string): void =>
  void navigator.clipboard.writeText(message).then(
    () => showToast({ title: predefinedMessageTexts.acts.copied }),
    () => showToast({ title: predefinedMessageTexts.acts.notCopied, tone: 'warning' }),
  )
