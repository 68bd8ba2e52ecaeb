import '@peyk/ui/app/preload-font.ts'
// Before any of its widgets is read: what React Aria says in Persian.
import '@peyk/ui/app/react-aria-strings-fa.ts'
import '@peyk/ui/app/styles.css'
import { createRoot } from 'react-dom/client'
import { prefetchOnHover } from './lib/hover-prefetch.ts'
import { createApp, AppRoot } from './app.tsx'

const rootElement = document.getElementById('root')
if (rootElement === null) throw new Error('index.html has no #root.')

const app = createApp({ fetch: (input, init) => fetch(input, init) })
prefetchOnHover((address) => void app.router.preloadRoute({ to: address }))

/** A first page that takes longer shows that something is on its way; where the server has drawn it, it shows itself. */
const PENDING_DELAY_MS = rootElement.childElementCount === 0 ? 1500 : 10_000
const pendingDelay = new Promise((resolve) => setTimeout(resolve, PENDING_DELAY_MS))
// The page and its code are there in a moment, as the server names them in the page. React keeps a stand-in for 300 ms
// once it was drawn, so none is drawn before.
void Promise.race([app.router.load(), pendingDelay])
  .catch(() => {})
  .then(() => {
    rootElement.inert = false
    createRoot(rootElement).render(<AppRoot app={app} />)
  })
