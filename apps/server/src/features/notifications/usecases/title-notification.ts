import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import type { NotificationKind } from '@peyk/domain/notification/kinds.ts'
import { massedTitles } from '@peyk/phrases/fa/notifications/kinds.ts'

/** Where many of a kind lead: to the list of them. */
const MASSED_LINKS: Readonly<Record<keyof typeof massedTitles, string>> = {
  send_finished: '/reports',
  send_failed: '/reports',
  staff_ticket: '/staff/tickets',
  staff_payment: '/staff/payments',
  staff_request: '/staff',
}

interface Told {
  title: string
  body: string
  link: string | null
}

/** What is shown of a notification: its own words, or of several that became one, how many they are. */
export function titleNotification({ kind, count, ...told }: Told & { kind: NotificationKind; count: number }): Told {
  if (count <= 1 || !Object.hasOwn(massedTitles, kind)) return { title: told.title, body: told.body, link: told.link }
  const massed = kind as keyof typeof massedTitles
  return {
    title: massedTitles[massed](toPersianDigits(groupThousands(count))),
    body: told.title,
    link: MASSED_LINKS[massed],
  }
}
