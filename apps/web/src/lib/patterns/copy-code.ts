import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { showToast } from '../toasts/show-toast.ts'

const { acts } = patternNames

/** Puts the code of a pattern on the clipboard and says whether it is there. */
export const copyCode = (code: string): void =>
  void navigator.clipboard.writeText(code).then(
    () => showToast({ title: acts.copied }),
    () => showToast({ title: acts.notCopied, tone: 'warning' }),
  )
