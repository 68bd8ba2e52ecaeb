import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { staffFaqTexts as texts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { formatQuery } from '@peyk/ui/app/query-codec.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { FaqCategoryList } from './faq-category-list.tsx'
import { FaqEntryList } from './faq-entry-list.tsx'
import { staffFaqSearch } from './url-params.ts'

/** `/staff/faq`: questions by category in the order in which customers read them [STF-07]. */
export function StaffFaqScreen(): ReactNode {
  const { search } = useScreenSearch(staffFaqSearch)
  return (
    <>
      <PageHeader
        title={staffTitles.faq}
        description={texts.description}
        action={
          <LinkButton icon={Plus} href={`/staff/faq/new${formatQuery({ category: search.category })}`}>
            {texts.create}
          </LinkButton>
        }
      />
      <Tabs
        label={texts.tabs}
        tabs={[
          { label: texts.questions, content: <FaqEntryList /> },
          { label: texts.categoriesTab, content: <FaqCategoryList /> },
        ]}
      />
    </>
  )
}
