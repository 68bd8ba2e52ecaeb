import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClock } from '@peyk/ui/app/clock.tsx'
import type { ConfirmedSend } from './send-success.model.ts'

const confirmedKey = (id: number) => ['sending', 'confirmed', id] as const

/** Remembers what is being confirmed, for the page that follows: in memory, and gone with the login. */
export const rememberConfirmed = (client: QueryClient, send: ConfirmedSend): void => {
  client.setQueryData(confirmedKey(send.id), send)
}

export const readConfirmed = (client: QueryClient, id: number): ConfirmedSend | undefined =>
  client.getQueryData<ConfirmedSend>(confirmedKey(id))

/** What the confirmation of a send knew of it, and since when it can be seen; who comes back to it sees no new seconds. */
export const useConfirmedSend = (id: number): { confirmed: ConfirmedSend | undefined; drawnMs: number } => {
  const client = useQueryClient()
  const clock = useClock()
  const [confirmed] = useState(() => readConfirmed(client, id))
  const [drawnMs] = useState(() => confirmed?.drawnMs ?? clock.nowMs())
  useEffect(() => {
    if (confirmed !== undefined) rememberConfirmed(client, { ...confirmed, drawnMs })
  }, [client, confirmed, drawnMs])
  return { confirmed, drawnMs }
}
