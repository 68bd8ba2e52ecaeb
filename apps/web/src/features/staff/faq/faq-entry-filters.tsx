import { staffFaqTexts as texts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import type { StaffFaqCategory } from '../staff-faq.api.ts'
import type { staffFaqSearch } from './url-params.ts'

const ALL = 'all'
const STATES = [ALL, 'published', 'draft'] as const

type Search = ReturnType<typeof staffFaqSearch>

interface FaqEntryFiltersProps {
  categories: readonly StaffFaqCategory[] | undefined
  search: Search
  onChange: (part: { [Key in keyof Search]?: Search[Key] | undefined }) => void
}

/** Words, a category, and whether customers see it; all of it stands in the address. */
export function FaqEntryFilters({ categories = [], search, onChange }: FaqEntryFiltersProps) {
  const options = [
    { value: ALL, label: texts.allCategories },
    ...categories.map(({ id, title }) => ({ value: String(id), label: title })),
  ]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label={texts.search}
        value={search.search}
        onSearch={(text) => onChange({ search: text, page: 1 })}
        className="w-72 max-w-full max-desk:w-full"
      />
      <LazySelect
        label={texts.category}
        isLabelHidden
        options={options}
        value={search.category === undefined ? ALL : String(search.category)}
        onChange={(id) => onChange({ category: id === ALL ? undefined : Number(id), page: 1 })}
        className="w-60 max-w-full max-desk:w-full"
      />
      <Segmented
        label={texts.state}
        options={STATES.map((value) => ({ value, label: texts.states[value] }))}
        value={search.state ?? ALL}
        onChange={(value) => onChange({ state: value === ALL ? undefined : value, page: 1 })}
      />
    </div>
  )
}
