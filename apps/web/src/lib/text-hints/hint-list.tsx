import { useQuery } from '@tanstack/react-query'
import { Lightbulb, X } from 'lucide-react'
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { tenths } from '@peyk/domain/money/tenths.ts'
import type { HintContext, TextHint } from './rules/hint.ts'
import { textHints as hintsOf } from './rules/text-hints.ts'
import { textHintActions } from '@peyk/phrases/fa/sending/text-hint-actions.ts'
import { textHints as texts } from '@peyk/phrases/fa/sending/text-hints.ts'
import { formatCount, formatRial } from '@peyk/ui/format/format-values.ts'
import { inspectMessage } from '@peyk/ui/message/message-measure.ts'
import { replaceText } from '@peyk/ui/field/typing/insert-text.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { profileQuery } from '../../features/account/account.api.ts'
import { whoAmIQuery } from '../../features/session/session.api.ts'
import { LinkToolButton, type AttachedLinks } from '../links/insert-link.tsx'
import { useDebounced } from '../use-debounced.ts'
import { SuggestedLinePicker, type LineSelection } from './suggested-line-picker.tsx'
import { isLineHint, isCoveredByInspector, hintKey, senderNamesOf } from './text-hints.model.ts'

/** Longer than between two keys, shorter than a thought. */
const TYPING_PAUSE_MS = 400
const ANY_LINE = { needsCancelSuffix: false, is66: false }
/** More examples than these are not named. */
const MAX_EXAMPLES = 3

export interface HintListProps extends Pick<HintContext, 'line' | 'trackedLinks' | 'placeholders'> {
  text: string
  /** The box in which it is written: what a press puts right is undone there like anything typed. */
  area: RefObject<HTMLTextAreaElement | null>
  /** The tracked links of the text, where it may hold some. */
  links?: AttachedLinks
  /** The line it leaves by, where that is chosen. */
  lineSelection?: LineSelection
  /** What one part of the message costs for everybody together, in tenths of a rial; null while that is not known. */
  partTenths: number | null
}

/** Hints about the text, each with a button that applies the fix and one that dismisses it. */
export function HintList(props: HintListProps) {
  const { text, area, line, trackedLinks, placeholders, partTenths, links, lineSelection } = props
  const { data: profile } = useQuery(profileQuery())
  const { data: who } = useQuery(whoAmIQuery())
  const settled = useDebounced(text, TYPING_PAUSE_MS)
  const [away, setAway] = useState<readonly string[]>([])
  const [before, setBefore] = useState<{ text: string; fix: string } | null>(null)
  const [lineBefore, setLineBefore] = useState<{ chosen: number; restore: () => void } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const senderNames = useMemo(() => senderNamesOf(profile, who), [profile, who])
  const context = { line, trackedLinks, placeholders, senderNames }
  const isInspected = inspectMessage(settled, line ?? ANY_LINE)?.clean != null
  const hints = hintsOf(settled, context).filter(
    (hint) => !away.includes(hintKey(hint)) && !(isInspected && isCoveredByInspector(hint)),
  )
  const write = (next: string) => {
    const field = area.current
    if (field !== null) replaceText(field, { from: 0, to: field.value.length, text: next })
  }
  const change = (fix: string) => {
    setBefore({ text, fix })
    write(fix)
  }
  const hasOtherLine = lineBefore !== null && lineBefore.chosen === lineSelection?.lineId
  const undone =
    before !== null && before.fix === text
      ? { says: texts.done, undo: () => write(before.text) }
      : hasOtherLine && { says: textHintActions.lineDone, undo: lineBefore.restore }
  const [first] = hints
  return (
    <div ref={box} tabIndex={-1} className="outline-none empty:hidden">
      {/* Announced once when the hints change, not with every key. */}
      <span role="status" className="sr-only">
        {first !== undefined && texts.told(formatCount(hints.length), hintSentence(first, partTenths))}
      </span>
      {(hints.length > 0 || undone) && (
        <ul
          aria-label={texts.label}
          className="flex flex-col divide-y divide-line rounded-md border border-line bg-canvas px-3"
        >
          {undone && (
            <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <p role="status" className="text-sm text-ink-2">
                {undone.says}
              </p>
              <Button size="sm" variant="ghost" onPress={undone.undo}>
                {texts.undo}
              </Button>
            </li>
          )}
          {hints.map((hint) => (
            <HintRow
              key={hintKey(hint)}
              text={hintSentence(hint, partTenths)}
              fixLabel={hint.fix === null ? null : texts.kinds[hint.kind].fix}
              onFix={() => {
                // The text may have changed since: the fix is applied to the present text.
                const now = hintsOf(text, context).find(({ kind }) => kind === hint.kind)
                const fix = now?.fix ?? null
                if (fix !== null) change(fix)
              }}
              onDismiss={() => {
                setAway([...away, hintKey(hint)])
                box.current?.focus()
              }}
            >
              {isLineHint(hint.kind) && lineSelection !== undefined && (
                <SuggestedLinePicker
                  kind={hint.kind}
                  selection={lineSelection}
                  onSelected={(chosen) => {
                    setLineBefore({ chosen, restore: lineSelection.restore })
                    box.current?.focus()
                  }}
                />
              )}
              {hint.kind === 'shortened_link' && links !== undefined && (
                <LinkToolButton
                  {...links}
                  editor={{ isDisabled: false, getText: () => text }}
                  label={textHintActions.putLink}
                  insertAddress={(address) => change(text.replaceAll(hint.found[0] ?? '', address))}
                />
              )}
            </HintRow>
          ))}
        </ul>
      )}
    </div>
  )
}

const hintSentence = ({ kind, found, characters }: TextHint, partTenths: number | null): string =>
  texts.kinds[kind].says({
    // Isolated, so that an address stays whole among Persian words.
    found: found.slice(0, MAX_EXAMPLES).map((one) => texts.quoted(`\u2068${one}\u2069`)).join('، '), // prettier-ignore
    count: formatCount(characters ?? found.length),
    saving: partTenths === null || partTenths === 0 ? null : formatRial(tenths(partTenths)),
  })

interface HintRowProps {
  text: string
  fixLabel: string | null
  onFix: () => void
  onDismiss: () => void
  /** A fix other than a changed text. */
  children?: ReactNode
}

function HintRow({ text: says, fixLabel, onFix, onDismiss, children }: HintRowProps) {
  return (
    <li className="flex items-start gap-2 py-2">
      <Lightbulb size={16} aria-hidden className="mt-1 shrink-0 text-info" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 text-sm break-words text-ink-2">{says}</p>
        {fixLabel !== null && (
          <Button size="sm" variant="secondary" onPress={onFix}>
            {fixLabel}
          </Button>
        )}
        {children}
      </div>
      <IconButton icon={X} size="sm" label={texts.dismiss(says)} onPress={onDismiss} />
    </li>
  )
}
