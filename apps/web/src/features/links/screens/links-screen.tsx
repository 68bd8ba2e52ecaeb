import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { lazyComponent, useLazyOpen, useLazyWhenVisible } from '@peyk/ui/lazy/lazy-component.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { LazyOpenButton } from '@peyk/ui/lazy/lazy-open-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { LinksTable } from '../parts/links-table.tsx'
import { linksSearch } from '../url-params.ts'

const linkForm = lazyComponent(async () => (await import('../../../lib/links/link-form.tsx')).LinkForm)
const linkDialog = lazyComponent(async () => (await import('../parts/link-dialog.tsx')).LinkDialog)

const NO_CHART_PARAMS = { who: undefined, per: undefined, from: undefined, to: undefined }

/** `/links`: the short links of the account and who came by them; of one send where the address names it. */
export function LinksScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(linksSearch)
  const list = useUrlList({ search, navigate })
  const isMobile = useLayoutMode() === 'mobile'
  const { Part: LinkForm, ...creating } = useLazyOpen(linkForm)
  const { Part: LinkDialog, ...showing } = useLazyWhenVisible(linkDialog, search.code !== undefined)
  const create = (
    <LazyOpenButton icon={Plus} isWide={isMobile} openState={creating}>
      {linkTexts.list.create}
    </LazyOpenButton>
  )
  useMobileLayout({ customFooter: isMobile ? create : null })
  const ofSend = search.send === undefined ? null : linkTexts.list.ofSend(formatDigits(search.send))
  return (
    <>
      <PageHeader title={routes.links} description={linkTexts.description} {...(!isMobile && { action: create })} />
      {showing.hasFailed && <ErrorAlert className="mb-4">{ui.partFailed}</ErrorAlert>}
      <div className="flex flex-col gap-4">
        <SearchBox
          label={linkTexts.list.search}
          value={search.search}
          onSearch={(text) => list.change({ search: text, page: 1 })}
        />
        {ofSend !== null && (
          <Chip
            tone="info"
            className="self-start"
            removeName={ofSend}
            onRemove={() => list.change({ send: undefined, page: 1 })}
          >
            {ofSend}
          </Chip>
        )}
        <LinksTable search={search} list={list} create={create} />
      </div>
      {LinkForm && creating.isOpen && (
        <LinkForm
          submitLabel={linkTexts.form.create}
          onClose={creating.close}
          onCreated={({ code }) => {
            creating.close()
            list.change({ search: undefined, send: undefined, page: 1, code })
          }}
        />
      )}
      {LinkDialog && search.code !== undefined && (
        <LinkDialog
          code={search.code}
          search={search}
          onChange={list.change}
          onClose={() => list.change({ code: undefined, ...NO_CHART_PARAMS })}
        />
      )}
    </>
  )
}
