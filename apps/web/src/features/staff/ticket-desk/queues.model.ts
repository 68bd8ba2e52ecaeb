import type { DeskCounts, DeskParams } from '../staff-tickets.api.ts'

/** The queues of the desk, in the order in which they are worked off. */
export const WORK_QUEUES = ['waiting', 'mine', 'unassigned', 'late'] as const
export const STATE_QUEUES = [
  'waiting_support',
  'referred',
  'forwarded',
  'waiting_user',
  'replied',
  'closed',
  'all',
] as const
export const QUEUES = [...WORK_QUEUES, ...STATE_QUEUES] as const
export type Queue = (typeof QUEUES)[number]

/** The one that the desk opens with. */
export const FIRST_QUEUE: Queue = 'waiting'

const LATE_HOURS = 24

/** What a queue asks of the server. */
export const queueParams = (queue: Queue): DeskParams => {
  if (queue === 'mine') return { assignee: 'mine' }
  if (queue === 'unassigned') return { assignee: 'none' }
  if (queue === 'late') return { state: 'waiting', waiting_hours: LATE_HOURS }
  if (queue === 'waiting') return { state: 'waiting' }
  const isAtRest = queue === 'closed' || queue === 'replied' || queue === 'all'
  return { state: queue, ...(isAtRest && { order: 'updated' as const }) }
}

/** How many lie in a queue; undefined where nobody counts them. */
export const queueCount = (queue: Queue, counts: DeskCounts | undefined): number | undefined => {
  if (counts === undefined || queue === 'closed' || queue === 'all') return undefined
  if (queue === 'waiting' || queue === 'mine' || queue === 'unassigned' || queue === 'late') return counts[queue]
  return counts.states[queue]
}
