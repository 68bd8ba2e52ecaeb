import './react-aria-strings-fa.ts'

import { useEffect, type ReactNode } from 'react'
// The router bridge has no sub-path of its own; the bundler drops the rest of this entry.
import { RouterProvider } from 'react-aria-components'
import { I18nProvider } from 'react-aria-components/I18nProvider'

import { useLayoutMode } from './layout-mode.tsx'
import { NavigateContext } from './navigate-context.ts'
import { ModalRoot } from './modal-root.tsx'
import { PasteGuard } from '../field/typing/paste-guard.tsx'
import { ThemeProvider } from './theme.tsx'

export type UiProviderProps = {
  /** How links of the kit navigate; without it they load the page. */
  navigate?: (href: string) => void
  children: ReactNode
}

const loadPage = (href: string) => window.location.assign(href)

/** Starts what is needed once a page is in use; its code is loaded after the first paint. */
const lazyPageBehaviours = () => {
  let stop = () => {}
  let isGone = false
  void import('./page-behaviours.ts').then(
    ({ startPageBehaviours }) => {
      if (!isGone) stop = startPageBehaviours()
    },
    // If that code fails to load, copying and undo work as the browser does them.
    () => {},
  )
  return () => {
    isGone = true
    stop()
  }
}

/** Wraps the whole panel: language, theme, layout, and how links navigate. */
export function UiProvider({ navigate = loadPage, children }: UiProviderProps) {
  // Whatever screen is open, `data-layout` follows the root element.
  useLayoutMode()
  useEffect(lazyPageBehaviours, [])
  return (
    <I18nProvider locale="fa-IR-u-ca-persian-nu-arabext">
      <RouterProvider navigate={navigate}>
        <NavigateContext value={navigate}>
          <ThemeProvider>
            {children}
            <ModalRoot />
            <PasteGuard />
          </ThemeProvider>
        </NavigateContext>
      </RouterProvider>
    </I18nProvider>
  )
}
