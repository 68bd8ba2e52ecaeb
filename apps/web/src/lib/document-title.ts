import { useEffect } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { appName } from './app-name.ts'

/** Sets the title of the browser's tab, which names the page for screen readers. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = shell.documentTitle(title, appName())
  }, [title])
}
