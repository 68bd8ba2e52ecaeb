import '@peyk/ui/app/preload-font.ts'
// Before any of the widgets is loaded: the Persian strings of React Aria.
import '@peyk/ui/app/react-aria-strings-fa.ts'
import '@peyk/ui/app/styles.css'
import { createRoot } from 'react-dom/client'
import { createApp, AppRoot } from './app.tsx'

const rootElement = document.getElementById('root')
if (rootElement === null) throw new Error('index.html has no #root.')

const app = createApp({ fetch: (input, init) => fetch(input, init) })
void import('./lib/hover-prefetch.ts').then(
  ({ prefetchOnHover }) => prefetchOnHover((address) => void app.router.preloadRoute({ to: address })),
  () => {},
)

/**
 * A first page that takes longer shows a loading indicator; where the server has rendered the page, that page is
 * visible.
 */
const PENDING_DELAY_MS = rootElement.childElementCount === 0 ? 1500 : 10_000
const pendingDelay = new Promise((resolve) => setTimeout(resolve, PENDING_DELAY_MS))
// The page and its code arrive within a moment, as the server names them in the page. React keeps a fallback for 300
// ms once it was rendered, so none is rendered before.
void Promise.race([app.router.load(), pendingDelay])
  .catch(() => {})
  .then(() => {
    rootElement.inert = false
    createRoot(rootElement).render(<AppRoot app={app} />)
  })
