import { Check, Circle } from 'lucide-react'
import { senderInText } from '@peyk/domain/patterns/pattern-sender.ts'
import { patternEditorTexts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import type { KnownSender } from './pattern-form.model.ts'

const { requirement: texts } = patternEditorTexts

/** Whether the text says whom it is from, before the form is sent: by which name, or by which link. */
export function SenderInText({ message, sender }: { message: string; sender: Exclude<KnownSender, null> }) {
  const known = sender === 'unknown' ? { names: [], website: '' } : sender
  const { name, link } = senderInText(message, known)
  const [own] = known.names
  const isFound = name !== null || link !== null
  return (
    <p role="status" className={`flex items-start gap-2 text-sm ${isFound ? 'text-success' : 'text-ink-2'}`}>
      {isFound ? (
        <Check size={16} aria-hidden className="mt-1 shrink-0" />
      ) : (
        <Circle size={16} aria-hidden className="mt-1 shrink-0 text-ink-3" />
      )}
      <span className="min-w-0 wrap-anywhere">
        {name !== null ? (
          texts.company(name)
        ) : link !== null ? (
          <>
            {texts.link} <Ltr>{link}</Ltr>
          </>
        ) : own === undefined ? (
          texts.unknownCompany
        ) : (
          texts.missing(own)
        )}
      </span>
    </p>
  )
}
