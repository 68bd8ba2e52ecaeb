import { useSyncExternalStore } from 'react'
import { parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
const readNumber = () => parseLooseMobile(decodeURIComponent(window.location.hash.slice(1)))

/** The number of the open conversation is in the URL, so that a reload shows it again. */
export const useOpenNumber = (): string | null => useSyncExternalStore(subscribe, readNumber)

/** Null closes the conversation. */
export const openNumber = (number: string | null): void => {
  window.location.hash = number ?? ''
}
