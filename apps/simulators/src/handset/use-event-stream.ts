import { useEffect, useRef, useState } from 'react'

export type ConnectionState = 'connecting' | 'on' | 'off'

/**
 * The simulator's event stream. `onNews` gets the numbers with new messages, or null after (re)connecting, when anything
 * may have changed. The browser reconnects by itself.
 */
export function useEventStream(onNews: (numbers: readonly string[] | null) => void): ConnectionState {
  const [state, setState] = useState<ConnectionState>('connecting')
  const tell = useRef(onNews)
  tell.current = onNews
  useEffect(() => {
    const events = new EventSource('/api/events')
    events.addEventListener('open', () => {
      setState('on')
      tell.current(null)
    })
    events.addEventListener('error', () => setState('off'))
    events.addEventListener('messages', (event: MessageEvent<string>) => {
      tell.current((JSON.parse(event.data) as { numbers: string[] }).numbers)
    })
    return () => events.close()
  }, [])
  return state
}
