import { shell } from '@peyk/phrases/fa/shell.ts'

/** The name of this installation (`PEYK_APP_NAME`): the server writes it into the page. */
export const appName = (): string => {
  const told = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
  return told === '' ? shell.appName : told
}
