import { MessageSquarePlus, Search, Smartphone } from 'lucide-react'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { virtualPhone } from '@peyk/phrases/fa/server/virtual-phone.ts'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { MAX_NUMBERS, type NumberList as Numbers } from './handset-calls.ts'
import { NumberRow } from './number-row.tsx'
import { openNumber } from './open-number.ts'

export interface NumberListProps {
  list: Numbers | undefined
  hasFailed: boolean
  onRetry: () => void
  search: string
  onSearch: (search: string) => void
  unread: ReadonlySet<string>
  open: string | null
}

/** Every number that has a message, the newest first; searched, or a new one typed. */
export function NumberList({ list, hasFailed, onRetry, search, onSearch, unread, open }: NumberListProps) {
  const numbers = list?.numbers ?? []
  return (
    <section
      aria-labelledby="numbers-title"
      className="flex min-h-0 w-full flex-col overflow-clip bg-surface desk:max-w-[400px] desk:min-w-72 desk:rounded-lg desk:border desk:border-line desk:shadow-card"
    >
      <div className="flex items-baseline justify-between gap-3 px-5 pt-4 max-desk:px-4">
        <h2 id="numbers-title" className="text-lg font-bold text-ink">
          {virtualPhone.numbers}
        </h2>
        {list !== undefined && list.total > 0 && (
          <p className="text-xs text-ink-3">{virtualPhone.numberCount(formatCount(list.total))}</p>
        )}
      </div>
      <div className="px-5 py-3 max-desk:px-4">
        <TextField
          label={virtualPhone.search}
          isLabelHidden
          type="search"
          inputMode="tel"
          icon={Search}
          isClearable
          placeholder={virtualPhone.searchHint}
          value={search}
          onChange={(typed) => onSearch(toLatinDigits(typed))}
        />
      </div>
      <div className="scrollbar-slim min-h-0 flex-1 overflow-y-auto">
        {list === undefined ? (
          hasFailed ? (
            <ErrorState description={virtualPhone.listFailed} onRetry={onRetry} />
          ) : (
            <SkeletonRows count={6} isRuled={false} className="px-5" />
          )
        ) : numbers.length === 0 ? (
          <NoNumber search={search} />
        ) : (
          <ul aria-labelledby="numbers-title" className="flex flex-col gap-0.5 px-2 pb-2">
            {numbers.map(({ number, last }) => (
              <li key={number}>
                <NumberRow number={number} last={last} isOpen={number === open} isUnread={unread.has(number)} />
              </li>
            ))}
          </ul>
        )}
        {numbers.length >= MAX_NUMBERS && (
          <p className="border-t border-line px-5 py-3 text-xs text-ink-3">
            {virtualPhone.shown(formatCount(numbers.length))}
          </p>
        )}
      </div>
    </section>
  )
}

function NoNumber({ search }: { search: string }) {
  if (search.trim() === '')
    return <EmptyState icon={Smartphone} title={virtualPhone.emptyTitle} description={virtualPhone.emptyText} />
  const number = parseLooseMobile(search.replace(/[\s\-()]/g, ''))
  return (
    <EmptyState
      icon={MessageSquarePlus}
      title={virtualPhone.unknownTitle}
      description={number === null ? virtualPhone.unknownText : virtualPhone.unknownReady}
      action={
        number !== null && (
          <Button onPress={() => openNumber(number)}>
            {virtualPhone.start} <Mobile number={number} />
          </Button>
        )
      }
    />
  )
}
