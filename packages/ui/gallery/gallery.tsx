import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'

import { useTheme } from '../src/theme.tsx'
import { IconButton } from '../src/widgets/icon-button.tsx'
import { PageHeader } from '../src/widgets/page-header.tsx'
import { ButtonsAndStates } from './buttons-and-states.tsx'
import { FieldsShown } from './fields-shown.tsx'
import { ListsAndCharts } from './lists-and-charts.tsx'
import { MessageShown } from './message-shown.tsx'
import { OverlaysShown } from './overlays-shown.tsx'

const PAGES: Record<string, { title: string; content: ReactNode }> = {
  buttons: { title: 'دکمه‌ها و حالت‌ها', content: <ButtonsAndStates /> },
  fields: { title: 'فیلدها', content: <FieldsShown /> },
  message: { title: 'پیام و شماره‌ها', content: <MessageShown /> },
  lists: { title: 'فهرست و نمودار', content: <ListsAndCharts /> },
  overlays: { title: 'پنجره‌ها', content: <OverlaysShown /> },
}

/** Every widget of the kit; `?page=` chooses which. */
export function Gallery() {
  const { dark, toggle } = useTheme()
  const name = new URLSearchParams(window.location.search).get('page') ?? 'buttons'
  const page = PAGES[name] ?? PAGES['buttons']
  return (
    <main className="mx-auto max-w-[1100px] p-8 max-desk:p-4">
      <nav className="mb-6 flex flex-wrap items-center gap-4 text-sm">
        {Object.entries(PAGES).map(([key, { title }]) => (
          <a key={key} href={`?page=${key}`} className={key === name ? 'font-bold text-primary-ink' : 'text-ink-2'}>
            {title}
          </a>
        ))}
        <span className="ms-auto">
          <IconButton icon={dark ? Sun : Moon} label="پوسته" onPress={toggle} />
        </span>
      </nav>
      <PageHeader title={page?.title} description="ابزارک‌های پیک، همان‌گونه که در صفحه‌ها می‌آیند" />
      {page?.content}
    </main>
  )
}
