import { useNavigate } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { numberBankTexts as texts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { BankList } from './bank-list.tsx'
import { banksSearch } from './url-params.ts'

const uploadDialog = lazyComponent(async () => (await import('./upload-dialog.tsx')).UploadBankDialog)
const singleNumbers = lazyComponent(async () => (await import('../banked-numbers/single-numbers.tsx')).SingleNumbers)
const settingsTab = lazyComponent(async () => (await import('./bank-settings.tsx')).BankSettingsTab)
const skeleton = <SkeletonRows count={6} />

/** `/staff/banks`: number banks and their versions, single numbers, and what holds for all targeted sends. */
export function NumberBanksScreen(): ReactNode {
  const { search } = useScreenSearch(banksSearch)
  const openPage = useNavigate()
  const [isUploading, setUploading] = useState(false)
  return (
    <>
      <PageHeader
        title={staffTitles.banks}
        description={texts.description}
        {...((search.tab ?? '0') === '0' && {
          action: (
            <Button icon={Upload} onPress={() => setUploading(true)}>
              {texts.list.upload}
            </Button>
          ),
        })}
      />
      <Tabs
        label={staffTitles.banks}
        tabs={[
          { label: texts.tabs.versions, content: <BankList /> },
          {
            label: texts.tabs.numbers,
            content: <LazyWithSkeleton part={singleNumbers} props={{}} skeleton={skeleton} />,
          },
          {
            label: texts.tabs.settings,
            content: <LazyWithSkeleton part={settingsTab} props={{}} skeleton={skeleton} />,
          },
        ]}
      />
      {isUploading && (
        <LazyWithSkeleton
          part={uploadDialog}
          props={{
            onClose: () => setUploading(false),
            onUploaded: (id: number) => void openPage({ to: '/staff/banks/$id', params: { id: String(id) } }),
          }}
          skeleton={null}
        />
      )}
    </>
  )
}
