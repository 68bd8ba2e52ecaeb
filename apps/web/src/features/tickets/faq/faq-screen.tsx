import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { faqTexts as texts } from '@peyk/phrases/fa/tickets/faq.ts'
import { formatQuery } from '@peyk/ui/app/query-codec.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { faqCategoriesQuery, faqQuery } from '../tickets-faq.api.ts'
import { FaqCategories } from './faq-categories.tsx'
import { FaqList } from './faq-list.tsx'
import { LinkedQuestion } from './linked-question.tsx'
import { faqSearch } from './url-params.ts'

/** `/tickets/faq`: ready answers by category and search; an open question has an address of its own [TIC-13] [TIC-17]. */
export function FaqScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(faqSearch)
  const list = useUrlList({ search, navigate })
  const categories = useQuery(faqCategoriesQuery())
  const { search: words, category, entry } = search
  const read = useQuery(faqQuery({ page: search.page, per_page: search.limit, search: words, category_id: category }))
  const open = (id: number | undefined) => list.change({ entry: id })
  const shown = read.data?.rows
  const isElsewhere = entry !== undefined && shown !== undefined && !shown.some(({ id }) => id === entry)
  return (
    <>
      <PageHeader title={routes.faq} description={texts.description} />
      <div className="grid items-start gap-6 max-desk:gap-4 desk:grid-cols-[240px_minmax(0,1fr)]">
        <SearchBox
          label={texts.search}
          value={words}
          onSearch={(text) => list.change({ search: text, page: 1, entry: undefined })}
          className="min-w-0 desk:col-span-2"
        />
        <FaqCategories
          categories={categories.data}
          selected={category}
          onSelect={(id) => list.change({ category: id, page: 1, entry: undefined })}
        />
        <div className="flex min-w-0 flex-col gap-4">
          {isElsewhere && <LinkedQuestion id={entry} onClose={() => open(undefined)} />}
          <FaqList
            read={read}
            isSearch={words !== undefined || category !== undefined}
            openId={entry}
            onOpen={open}
            onClear={() => list.change({ search: undefined, category: undefined, page: 1 })}
            pagination={list.table(read).pagination}
          />
          {shown !== undefined && <AskSupport words={words} />}
        </div>
      </div>
    </>
  )
}

/** Where to go with a question that has no answer here; below the list, when its length is known. */
function AskSupport({ words }: { words: string | undefined }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-subtle p-5 max-desk:p-4">
      <div className="min-w-0">
        <h2 className="text-md font-semibold text-ink">{texts.ask.title}</h2>
        <p className="text-base text-ink-2">{texts.ask.text}</p>
      </div>
      <LinkButton icon={LifeBuoy} href={`/tickets/create-ticket${formatQuery({ subject: words })}`}>
        {texts.ask.action}
      </LinkButton>
    </section>
  )
}
