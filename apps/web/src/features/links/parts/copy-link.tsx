import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'

/** Puts a short address on the clipboard and says whether it is there. */
export const copyLink = (address: string): void =>
  void navigator.clipboard.writeText(address).then(
    () => showToast({ title: linkTexts.acts.copied }),
    () => showToast({ title: linkTexts.acts.notCopied, tone: 'warning' }),
  )
