const newestFirst = 'order by s.send_at desc, s.id desc'
const oldestFirst = 'order by s.send_at, s.id'

/**
 * How the rows of a page are found in a list that is shown newest first: from its nearer end, once it is known how long it
 * is. So the last page is as near as the first.
 */
export function pageFrom({ offset, limit, total }: { offset: number; limit: number; total: number | null }): {
  order: string
  offset: number
  limit: number
  isFromEnd: boolean
} {
  const isFromEnd = total !== null && offset > total / 2
  if (!isFromEnd) return { order: newestFirst, offset, limit, isFromEnd }
  const shown = Math.max(0, Math.min(limit, total - offset))
  return { order: oldestFirst, offset: Math.max(0, total - offset - shown), limit: shown, isFromEnd }
}
