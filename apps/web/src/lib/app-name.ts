import { shell } from '@peyk/phrases/fa/panel/shell.ts'

/** Placeholder for the name in what the build renders; the server replaces it. */
const APP_NAME_PLACE = '%APP_NAME%'

/** The name of this installation (`PEYK_APP_NAME`): the server writes it into the page. */
export const appName = (): string => {
  if (typeof document === 'undefined') return APP_NAME_PLACE
  const metaContent = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
  return metaContent === '' ? shell.appName : metaContent
}
