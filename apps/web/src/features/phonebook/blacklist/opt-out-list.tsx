import { useQuery } from '@tanstack/react-query'
import { ListX } from 'lucide-react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { blacklistQuery } from '../phonebook.api.ts'
import { toBlacklistParams } from './blacklist.model.ts'
import { optOutColumns, OptOutLines } from './opt-out-columns.tsx'
import { ListSearchBar } from '../list/list-search-bar.tsx'
import { useContactsUrl } from '../list/use-contacts-url.ts'

const { cancel11: texts } = phonebookTexts

/** Who texted 11 to one of the lines; only they themselves undo it, by 12. */
export function OptOutList() {
  const { search, navigate } = useContactsUrl()
  const list = useUrlList({ search, navigate })
  const cancels = useQuery(blacklistQuery(toBlacklistParams(search, 'cancel_11')))
  return (
    <div className="flex flex-col gap-4">
      <InfoAlert>{texts.note}</InfoAlert>
      <ListSearchBar
        label={texts.search}
        isNumber
        value={search.blocked}
        onSearch={(blocked) => list.change({ blocked, page: 1 })}
        found={list.found(cancels, texts.count)}
      />
      <DataTable
        {...list.table(cancels)}
        label={texts.label}
        columns={optOutColumns}
        mobileList={OptOutLines}
        rowKey={({ id }) => String(id)}
        rowName={({ number }) => formatMobile(number)}
        empty={
          search.blocked !== undefined ? (
            <NothingFound title={texts.noResult} onClear={() => list.change({ blocked: undefined, page: 1 })} />
          ) : (
            <EmptyState icon={ListX} title={texts.empty} description={texts.emptyHint} />
          )
        }
      />
    </div>
  )
}
