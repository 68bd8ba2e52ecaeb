import { useSyncExternalStore } from 'react'
import { parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
const readNumber = () => parseLooseMobile(decodeURIComponent(window.location.hash.slice(1)))

/** The number whose conversation is open stands in the address: a page that is loaded anew shows it again. */
export const useOpenNumber = (): string | null => useSyncExternalStore(subscribe, readNumber)

/** Null closes the conversation. */
export const openNumber = (number: string | null): void => {
  window.location.hash = number ?? ''
}
