// First: what React Aria says in Persian must be known before any of its widgets is read.
import '@peyk/ui/app/react-aria-strings-fa.ts'
import '@peyk/ui/app/styles.css'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '@peyk/ui/app/ui-provider.tsx'
import { HandsetPage } from './handset-page.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root.')
// Its parts scroll, the page does not: no place is kept for a scrollbar.
document.documentElement.className = '[scrollbar-gutter:auto]'
createRoot(place).render(
  <UiProvider>
    <HandsetPage />
  </UiProvider>,
)
