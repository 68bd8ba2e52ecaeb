import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { UnreadCount } from '../../../lib/inbox/unread-count.tsx'
import { unreadQuery } from '../inbox-count.api.ts'

const { lines: texts } = inboxTexts

interface LineChoiceProps {
  value: string | undefined
  onChange: (number: string | undefined) => void
}

/** The lines to which something came, with what is unread on each; one line alone is no choice. */
export function LineChoice({ value, onChange }: LineChoiceProps) {
  const { data } = useQuery(unreadQuery())
  const lines = data?.lines ?? []
  // A line of the address can be taken out also where nothing has come to it.
  const isForeign = value !== undefined && lines.every(({ number }) => number !== value)
  if (lines.length < 2 && !isForeign) return null
  const shown = isForeign ? [{ number: value, unread_count: 0 }, ...lines] : lines
  return (
    <div role="group" aria-label={texts.label} className="scrollbar-slim -m-0.5 flex gap-2 overflow-x-auto p-0.5 pb-1">
      <LineButton isOn={value === undefined} onPress={() => onChange(undefined)}>
        {texts.all}
      </LineButton>
      {shown.map(({ number, unread_count: unread }) => (
        <LineButton
          key={number}
          isOn={number === value}
          onPress={() => onChange(number === value ? undefined : number)}
        >
          <Ltr>{formatDigits(number)}</Ltr>
          <UnreadCount count={unread} />
        </LineButton>
      ))}
    </div>
  )
}

function LineButton({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'flex min-h-8 shrink-0 cursor-pointer items-center gap-2 rounded-full border px-3 text-sm transition-colors max-desk:min-h-11',
        isOn
          ? 'border-transparent bg-primary-soft font-semibold text-primary-ink'
          : 'border-line bg-surface text-ink-2 hover:bg-hover hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
