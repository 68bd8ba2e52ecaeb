import { formatNumber } from '@peyk/domain/digits/format.ts'
import { uiMessage } from '@peyk/phrases/fa/ui/message.ts'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'

import { isPasteTooLong } from './paste-limit.ts'
import { usePreventStrayFileDrop } from '../../dom/prevent-stray-file-drop.ts'

/** How long the reason stands, in ms; the next key takes it away before. */
const VISIBLE_MS = 8000

/**
 * No paste freezes the page: what is far too long for any field is refused whole, and the reason is said. Fields that
 * say it themselves have stopped the paste before it comes here. Nor does a file that is let go anywhere take the page
 * away.
 */
export function PasteGuard() {
  const [refusedLength, setRefused] = useState<number | null>(null)
  usePreventStrayFileDrop()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented) return
      refuse(event, event.clipboardData)
    }
    const onDrop = (event: DragEvent) => refuse(event, event.dataTransfer)
    const refuse = (event: Event, given: DataTransfer | null) => {
      const text = given?.getData('text/plain') ?? ''
      if (!isPasteTooLong(text)) return
      event.preventDefault()
      setRefused(text.length)
    }
    document.addEventListener('paste', onPaste)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('drop', onDrop)
    }
  }, [])
  useEffect(() => {
    if (refusedLength === null) return
    const forget = () => setRefused(null)
    const timer = setTimeout(forget, VISIBLE_MS)
    document.addEventListener('beforeinput', forget)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('beforeinput', forget)
    }
  }, [refusedLength])
  if (refusedLength === null) return null
  return (
    <div
      role="alert"
      className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex justify-center max-desk:bottom-24 print:hidden"
    >
      <p className="flex max-w-lg items-start gap-2 rounded-md bg-danger-soft px-4 py-3 text-base text-danger shadow-popover">
        <TriangleAlert size={18} aria-hidden className="mt-1 shrink-0" />
        {uiMessage.pasteRefused(formatNumber(refusedLength))}
      </p>
    </div>
  )
}
