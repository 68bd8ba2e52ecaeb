import { BookOpenText } from 'lucide-react'
import { patternEditorTexts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { usePageAccess } from '../permission/use-permission.ts'

const { rules: texts } = patternEditorTexts
const DOCUMENTS = '/developers/documents'

/** What a pattern must keep to, where it is written. */
export function PatternRules() {
  const accessTo = usePageAccess()
  return (
    <details className="group rounded-md border border-line bg-subtle">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-4 text-sm font-medium text-ink">
        <BookOpenText size={18} aria-hidden className="shrink-0 text-ink-3" />
        {texts.open}
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <ul className="flex list-disc flex-col gap-1.5 ps-5 text-sm text-ink-2">
          {texts.list.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {accessTo(DOCUMENTS) === 'granted' && (
          <TextLink href={DOCUMENTS} className="self-start text-sm">
            {texts.more}
          </TextLink>
        )}
      </div>
    </details>
  )
}
