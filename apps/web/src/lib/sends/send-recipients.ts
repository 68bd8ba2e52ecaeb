import type {} from '@tanstack/react-router'

/** To whom a send goes that is begun on another screen. Not in the address: numbers are many, and nobody else's business. */
export type SendRecipients =
  | { numbers: readonly string[] }
  | { groups: readonly { id: number; title: string; count: number }[]; tags: readonly { id: number; title: string }[] }

declare module '@tanstack/react-router' {
  interface HistoryState {
    sendTo?: SendRecipients
  }
}
