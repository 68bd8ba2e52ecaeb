import { dayNumberOf } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { centre } from '@peyk/phrases/fa/notifications/centre.ts'
import { formatDateTime, momentMs } from '@peyk/ui/format/format-values.ts'
import type { NotificationItem } from './notifications.api.ts'

export interface NotificationDay {
  /** «امروز», «دیروز» or the date. */
  title: string
  items: readonly NotificationItem[]
}

const dayOf = (ms: number): number => dayNumberOf(tehranDay(ms))

/** The days of Tehran, newest first, each with what came in it; their order is that of the list. */
export const groupByDay = (items: readonly NotificationItem[], nowMs: number): NotificationDay[] => {
  const days = new Map<number, NotificationItem[]>()
  for (const item of items) {
    const day = dayOf(momentMs(item.created_at))
    days.set(day, [...(days.get(day) ?? []), item])
  }
  const today = dayOf(nowMs)
  return [...days].map(([day, found]) => ({
    title: [centre.today, centre.yesterday][today - day] ?? formatDateTime(found[0]!.created_at, 'date'),
    items: found,
  }))
}

/** Unread ones are counted up to here; more are written «۹۹+». */
export const MAX_SHOWN = 99
