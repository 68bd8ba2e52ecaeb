import { useEffect, useMemo, useState } from 'react'
import type { NumberList } from './handset-calls.ts'

/** Numbers with an unread message that arrived after the page was opened. */
export function useUnread({ list, open }: { list: NumberList | undefined; open: string | null }): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlyMap<string, string> | null>(null)
  useEffect(() => {
    if (list === undefined) return
    setSeen((now) => {
      if (now === null) return new Map(list.numbers.map(({ number, last }) => [number, last.id]))
      const last = list.numbers.find(({ number }) => number === open)?.last
      return open === null || last === undefined || now.get(open) === last.id ? now : new Map(now).set(open, last.id)
    })
  }, [list, open])
  return useMemo(
    () =>
      new Set(
        seen === null
          ? []
          : list?.numbers
              .filter(
                ({ number, last }) => last.direction === 'down' && number !== open && seen.get(number) !== last.id,
              )
              .map(({ number }) => number),
      ),
    [list, open, seen],
  )
}
