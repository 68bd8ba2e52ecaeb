import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { documentTexts as texts } from '@peyk/phrases/fa/developers/documents.ts'
import { docContentsQuery, docPageQuery } from '../developers-documents.api.ts'
import { DocumentBlocks } from './document-blocks.tsx'
import { DocumentContents } from './document-contents.tsx'
import { FIRST_PAGE } from './documents.model.ts'
import { documentsSearch } from './url-params.ts'

/** `/developers/documents`: the documents of the API, in the panel [DEV-03]. The same pages are public. */
export function DocumentsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(documentsSearch)
  const { doc = FIRST_PAGE, language = 'fa' } = search
  const contents = useQuery(docContentsQuery(language))
  const page = useQuery(docPageQuery(doc, language))
  const article = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  // A chosen page begins at its head, on the phone below the contents.
  useEffect(() => {
    if (!isFirst.current) article.current?.scrollIntoView({ block: 'start' })
    isFirst.current = false
  }, [doc])
  const dir = language === 'fa' ? 'rtl' : 'ltr'
  return (
    <>
      <PageHeader
        title={routes.apiDocuments}
        description={texts.description}
        action={
          <LinkButton variant="secondary" icon={ExternalLink} href={`/v1/api/docs/${language}/${doc}`} target="_blank" rel="noreferrer">
            {texts.open}
          </LinkButton>
        }
      />
      <div className="grid items-start gap-4 desk:grid-cols-[17rem_minmax(0,1fr)]">
        <Card className="desk:sticky desk:top-4 desk:max-h-[calc(100vh-6rem)] desk:overflow-y-auto print:hidden">
          <div className="mb-3 flex flex-col gap-3">
            <SearchBox
              label={texts.search}
              value={search.search}
              onSearch={(text) => void navigate({ search: (now) => ({ ...now, search: text }) as never, replace: true, resetScroll: false })}
            />
            <Segmented
              label={texts.language}
              options={[
                { value: 'fa', label: texts.persian },
                { value: 'en', label: texts.english },
              ]}
              value={language}
              onChange={(next) => void navigate({ search: (now) => ({ ...now, language: next === 'fa' ? undefined : next }) as never, replace: true, resetScroll: false })}
              isWide
            />
          </div>
          {/* Of one height on the phone: what it holds, or when it comes, moves the page below it by nothing. */}
          <nav aria-label={texts.contents} lang={language} dir={dir} className="max-desk:h-80 max-desk:overflow-y-auto">
            {contents.data === undefined ? (
              <Skeleton className="h-80 w-full desk:h-96" />
            ) : (
              <DocumentContents sections={contents.data} language={language} doc={doc} search={search.search} />
            )}
          </nav>
        </Card>
        <Card>
          {page.data !== undefined ? (
            <article ref={article} lang={language} dir={dir} className="scroll-mt-20">
              <h2 className="text-xl font-bold">{page.data.title}</h2>
              <p className="mt-1 mb-4 text-ink-2">{page.data.description}</p>
              <DocumentBlocks key={`${doc} ${language}`} page={page.data} />
            </article>
          ) : page.error !== null ? (
            <ErrorState description={callErrorMessage(page.error)} onRetry={() => void page.refetch()} isRetrying={page.isFetching} />
          ) : (
            <Skeleton className="h-128 w-full" />
          )}
        </Card>
      </div>
    </>
  ) // prettier-ignore
}
