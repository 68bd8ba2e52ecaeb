import { useEffect } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { appName } from './app-name.ts'

/** Names the browser's tab, and with it the page for screen readers. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = shell.documentTitle(title, appName())
  }, [title])
}
