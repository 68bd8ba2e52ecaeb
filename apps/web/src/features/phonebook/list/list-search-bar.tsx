import { SearchBox, type SearchBoxProps } from '../../../lib/search/search-box.tsx'

/** The field above a list of the phonebook, with what was found beside it. */
export function ListSearchBar({ found, ...box }: Omit<SearchBoxProps, 'className'> & { found: string | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SearchBox {...box} className="w-72 max-w-full max-desk:w-full" />
      <span className="ms-auto text-sm text-ink-2">{found}</span>
    </div>
  )
}
