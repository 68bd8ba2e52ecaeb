import { useEffect, useRef, useState } from 'react'

export type ConnectionState = 'connecting' | 'on' | 'off'

/**
 * The simulator's event stream. `onNews` is told the numbers with news; null when the connection is there (again) and
 * anything may have changed. The browser connects anew by itself.
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
