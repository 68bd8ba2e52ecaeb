import '../src/styles.css'

import { createRoot } from 'react-dom/client'

import { Gallery } from './gallery.tsx'
import { bootScript } from '../src/boot-script.ts'
import { UiProvider } from '../src/ui-provider.tsx'

const boot = document.createElement('script')
boot.textContent = bootScript
document.head.append(boot)

const root = document.getElementById('root')
if (root === null) throw new Error('the gallery page has no root element')
const group = new URLSearchParams(window.location.search).get('page') ?? ''
createRoot(root).render(
  <UiProvider>
    <Gallery group={group} hrefOf={(key) => `?page=${key}`} />
  </UiProvider>,
)
