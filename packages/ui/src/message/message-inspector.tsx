import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { uiMessageCount } from '@peyk/phrases/fa/ui/message-count.ts'
import { Sparkles, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'

import { formatCount } from '../format/format-values.ts'
import { inspectMessage, type InspectedChar, type MessageRules } from './message-measure.ts'
import { Button } from '../button/button.tsx'

/** More kinds of characters than this are counted, not listed. */
const MAX_LISTED = 8

export type MessageInspectorProps = { value: string; onClean: (clean: string) => void; rules: MessageRules }

/** The characters that make a message dear, and one press that cleans them. */
export function MessageInspector({ value, onClean, rules }: MessageInspectorProps) {
  const { needsCancelSuffix, is66 } = rules
  const found = useMemo(() => inspectMessage(value, { needsCancelSuffix, is66 }), [value, needsCancelSuffix, is66])
  if (found === null) return null
  const { chars, clean, parts, becomesLatin } = found
  const benefit =
    clean === null
      ? uiMessageCount.inspectorWithout
      : parts.after < parts.before
        ? uiMessageCount.inspectorSaves(formatCount(parts.before), formatCount(parts.after))
        : becomesLatin && uiMessageCount.inspectorBecomesLatin
  return (
    <div
      role="group"
      aria-label={uiMessageCount.inspectorExpensive}
      className="mt-1 rounded-md border border-line bg-canvas p-3"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="flex items-center gap-2 text-sm font-medium text-ink">
            <TriangleAlert size={16} aria-hidden className="shrink-0 text-warning" />
            {uiMessageCount.inspectorExpensive}
          </p>
          <p className="mt-0.5 text-xs text-ink-2">{benefit}</p>
        </div>
        {clean !== null && (
          <Button variant="secondary" size="sm" icon={Sparkles} onPress={() => onClean(clean)}>
            {uiMessageCount.clean}
          </Button>
        )}
      </div>
      <ul className="mt-2 flex flex-col gap-1.5">
        {chars.slice(0, MAX_LISTED).map((one) => (
          <CharRow key={`${one.code}${one.kind}`} {...one} />
        ))}
      </ul>
      {chars.length > MAX_LISTED && (
        <p className="mt-1.5 text-xs text-ink-3">{ui.andMore(formatCount(chars.length - MAX_LISTED))}</p>
      )}
    </div>
  )
}

function CharRow({ char, code, kind, suggestion, count }: InspectedChar) {
  const isSeen = kind !== 'invisible' && char.trim() !== ''
  return (
    <li className="flex items-center gap-3 text-sm text-ink-2">
      <bdi
        dir="ltr"
        className="inline-flex h-7 min-w-7 shrink-0 items-center justify-center rounded-sm border border-line bg-surface px-1.5 text-sm text-ink"
      >
        {isSeen ? char : code}
      </bdi>
      <span className="min-w-0 flex-1 leading-5">{uiMessageCount.kinds[kind]}</span>
      <span className="shrink-0 text-xs text-ink-3">{uiMessageCount.occurrences(formatCount(count))}</span>
      <span className="w-20 shrink-0 text-end text-xs">
        {suggestion === null
          ? uiMessageCount.kept
          : suggestion === ''
            ? uiMessageCount.removed
            : suggestion.trim() === ''
              ? uiMessageCount.becomesBlank
              : uiMessageCount.becomes(suggestion)}
      </span>
    </li>
  )
}
