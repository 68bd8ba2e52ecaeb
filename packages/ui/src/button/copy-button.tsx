import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { IconButton } from './icon-button.tsx'

export type CopyButtonProps = {
  /** What goes to the clipboard, in Latin digits. */
  text: string
  /** What it is, for screen readers: «کد پیگیری». */
  name: string
}

const COPIED_NOTE_MS = 2000

/** Copies a code, a number or an address and says so. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), COPIED_NOTE_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('done'),
      () => setOutcome('failed'),
    )
  }
  return (
    <span className="inline-flex items-center align-middle">
      <IconButton
        icon={outcome === 'done' ? Check : Copy}
        size="sm"
        label={`${ui.copy.action} ${name}`}
        onPress={copy}
      />
      <span role="status" className={outcome === 'failed' ? 'text-xs text-danger' : 'sr-only'}>
        {outcome !== null && ui.copy[outcome]}
      </span>
    </span>
  )
}
