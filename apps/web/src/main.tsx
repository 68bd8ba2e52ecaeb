// First: what React Aria says in Persian must be known before any of its widgets is read.
import '@peyk/ui/aria-fa.ts'
import '@peyk/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { prefetchOnHover } from './lib/hover-prefetch.ts'
import { createPanel, PanelRoot } from './panel.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root.')

const panel = createPanel({ fetch: (input, init) => fetch(input, init) })
prefetchOnHover((address) => void panel.router.preloadRoute({ to: address }))
createRoot(place).render(<PanelRoot panel={panel} />)
