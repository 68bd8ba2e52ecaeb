// First: the Persian strings of React Aria must be set before any of its widgets is loaded.
import '@peyk/ui/app/react-aria-strings-fa.ts'
import '@peyk/ui/app/styles.css'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '@peyk/ui/app/ui-provider.tsx'
import { HandsetPage } from './handset-page.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root.')
// Parts of the page scroll, the page itself does not: no space is reserved for a scrollbar.
document.documentElement.className = '[scrollbar-gutter:auto]'
createRoot(place).render(
  <UiProvider>
    <HandsetPage />
  </UiProvider>,
)
