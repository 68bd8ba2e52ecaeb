import '@peyk/ui/app/preload-font.ts'
// Before any of its widgets is read: what React Aria says in Persian.
import '@peyk/ui/app/react-aria-strings-fa.ts'
import '@peyk/ui/app/styles.css'
import { createRoot } from 'react-dom/client'
import { prefetchOnHover } from './lib/hover-prefetch.ts'
import { createPanel, PanelRoot } from './app.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root.')

const panel = createPanel({ fetch: (input, init) => fetch(input, init) })
prefetchOnHover((address) => void panel.router.preloadRoute({ to: address }))

/** A first page that takes longer shows that something is on its way; where the server has drawn it, it shows itself. */
const PATIENCE_MS = place.childElementCount === 0 ? 1500 : 10_000
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
// The page and its code are there in a moment, as the server names them in the page. React keeps a stand-in for 300 ms
// once it was drawn, so none is drawn before.
void Promise.race([panel.router.load(), patience])
  .catch(() => {})
  .then(() => {
    place.inert = false
    createRoot(place).render(<PanelRoot panel={panel} />)
  })
