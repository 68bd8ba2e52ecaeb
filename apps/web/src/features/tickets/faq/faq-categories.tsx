import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { faqTexts as texts } from '@peyk/phrases/fa/tickets/faq.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { FaqIconDrawing } from '../../../lib/faq/faq-icon.tsx'
import type { FaqCategory } from '../tickets-faq.api.ts'

interface FaqCategoriesProps {
  /** Undefined while they are on their way. */
  categories: readonly FaqCategory[] | undefined
  selected: number | undefined
  onSelect: (id: number | undefined) => void
}

/** On the phone one line, however many there are: what is below it does not move when they come. */
const rowClass =
  'flex gap-1 max-desk:-mx-4 max-desk:gap-2 max-desk:overflow-x-auto max-desk:px-4 scrollbar-slim desk:flex-col'

/** The categories, beside the questions on the desktop and above them on the phone. */
export function FaqCategories({ categories, selected, onSelect }: FaqCategoriesProps): ReactNode {
  if (categories === undefined) return <CategorySkeletons />
  if (categories.length === 0) return <div className="max-desk:h-11" />
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav aria-label={texts.categories} className="min-w-0 desk:sticky desk:top-20">
      <ul className={rowClass}>
        <Category
          icon={<CircleHelp size={18} aria-hidden />}
          title={texts.all}
          count={total}
          isSelected={selected === undefined}
          onPress={() => onSelect(undefined)}
        />
        {categories.map(({ id, title, icon, count }) => (
          <Category
            key={id}
            icon={<FaqIconDrawing name={icon} />}
            title={title}
            count={count}
            isSelected={selected === id}
            onPress={() => onSelect(id)}
          />
        ))}
      </ul>
    </nav>
  )
}

interface CategoryProps {
  icon: ReactNode
  title: string
  count: number
  isSelected: boolean
  onPress: () => void
}

function Category({ icon, title, count, isSelected, onPress }: CategoryProps) {
  return (
    <li className="min-w-0 max-desk:shrink-0">
      <button
        type="button"
        aria-current={isSelected ? 'true' : undefined}
        onClick={onPress}
        className={classNames(
          'flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 text-start text-base transition-colors',
          'max-desk:rounded-full max-desk:border max-desk:text-sm',
          isSelected
            ? 'bg-primary-soft font-semibold text-primary-ink max-desk:border-primary'
            : 'text-ink-2 hover:bg-hover hover:text-ink max-desk:border-line max-desk:bg-surface',
        )}
      >
        {icon}
        <span className="min-w-0 flex-1 wrap-anywhere max-desk:whitespace-nowrap">{title}</span>
        <span className="text-xs text-ink-3">{formatCount(count)}</span>
      </button>
    </li>
  )
}

function CategorySkeletons() {
  return (
    <div aria-hidden className={rowClass}>
      {['w-40', 'w-32', 'w-36', 'w-28', 'w-36', 'w-32'].map((width, at) => (
        <span
          key={at}
          className="flex min-h-11 items-center px-3 max-desk:shrink-0 max-desk:rounded-full max-desk:border max-desk:border-line"
        >
          <Skeleton className={classNames('h-5', width, 'max-desk:w-24')} />
        </span>
      ))}
    </div>
  )
}
