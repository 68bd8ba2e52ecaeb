import { useRef, type ReactNode } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useFocusOnNavigate } from '../lib/use-focus-on-navigate.ts'
import { PageAnnouncer } from './page-announcer.tsx'

const CONTENT = 'content'

interface ResponsiveLayoutProps {
  /** Sets the tab's title and announces the page to screen readers. */
  title: string
  /** The side menu, on the desktop. */
  sidebar: ReactNode
  /** Above the content. */
  topBar: ReactNode
  /** Below it, on the phone. */
  bottomBar: ReactNode
  /** How much room the foot takes on the phone. */
  bottomBarKind: 'none' | 'navigation' | 'custom'
  children: ReactNode
}

/**
 * The frame of a page, for customers and staff. The screen stays at the same place in the React tree while the layout
 * changes around it, so that turning a phone on its side loses no input.
 */
export function ResponsiveLayout({
  title,
  sidebar,
  topBar,
  bottomBar,
  bottomBarKind,
  children,
}: ResponsiveLayoutProps) {
  useDocumentTitle(title)
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigate(main)
  return (
    <div data-page-bar className="min-h-dvh print:min-h-0">
      <a
        href={`#${CONTENT}`}
        className="fixed start-4 top-2 z-50 rounded-md bg-primary px-4 py-2 text-on-primary not-focus:sr-only print:hidden"
      >
        {shell.skipToContent}
      </a>
      {sidebar}
      <div className="flex min-h-dvh min-w-0 flex-col desk:ps-62 print:min-h-0 desk:print:ps-0">
        {topBar}
        <main
          ref={main}
          id={CONTENT}
          tabIndex={-1}
          className={classNames(
            'w-full min-w-0 flex-1 outline-none desk:mx-auto desk:max-w-[1240px] desk:p-8 max-desk:px-4 max-desk:pt-4 desk:print:max-w-none desk:print:p-0 max-desk:print:px-0 max-desk:print:pt-0',
            bottomBarKind === 'none' && 'max-desk:pb-4',
            bottomBarKind === 'navigation' &&
              'max-desk:pb-[calc(5.5rem+env(safe-area-inset-bottom))] flat:max-desk:pb-4',
            bottomBarKind === 'custom' && 'max-desk:pb-[calc(7rem+env(safe-area-inset-bottom))] flat:max-desk:pb-4',
          )}
        >
          {children}
        </main>
        {bottomBar}
        <PageAnnouncer title={title} />
      </div>
    </div>
  )
}
