import * as z from 'zod/mini'
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_LEVELS,
  notificationKinds,
} from '@peyk/domain/notification/kinds.ts'
import { read, write } from '../core/endpoint.ts'
import { flag, id, isoTime, nothing, nullable, optionalOrBlank, text, whole } from '../core/fields.ts'

/** A person's own: nobody reads another's, and no key has any. */
const access = { auth: 'token', permission: 'any' } as const

/** Unread ones are counted up to this. */
export const MOST_UNREAD = 100
/** Notifications are kept for so many days. */
export const KEPT_DAYS = 90
export const MOST_OF_A_PAGE = 100
export const MOST_READ_AT_ONCE = 500
/** Browsers of one person that may be called. */
export const MOST_DEVICES = 20

const kind = z.enum(notificationKinds)
const channel = z.enum(NOTIFICATION_CHANNELS)
const group = z.enum(NOTIFICATION_GROUPS)

const exampleNotification = {
  id: '912',
  kind: 'send_finished' as const,
  group: 'sending' as const,
  level: 'info' as const,
  title: '۱۲ ارسال پایان یافت',
  body: 'ارسال ۱۰۴۲ پایان یافت',
  link: '/reports',
  count: 12,
  created_at: '2026-11-27T10:15:00.000Z',
  is_unread: true,
}

/**
 * Ours. The caller's own notifications of the last ninety days, newest first. Many of a kind and a day are one until they
 * are read: `count` says how many. `before` takes the `next` of the answer before.
 */
export const list = read({
  ...access,
  path: 'notifications',
  query: z.object({
    group: optionalOrBlank(group),
    kind: optionalOrBlank(kind),
    unread: optionalOrBlank(flag),
    before: optionalOrBlank(text(40)),
    limit: optionalOrBlank(whole({ min: 1, max: MOST_OF_A_PAGE })),
  }),
  data: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        kind,
        group,
        level: z.enum(NOTIFICATION_LEVELS),
        title: z.string(),
        body: z.string(),
        /** Where in the panel it leads. */
        link: nullable(z.string()),
        count: z.int(),
        created_at: isoTime,
        is_unread: z.boolean(),
      }),
    ),
    /** Null: there are no older ones. */
    next: nullable(z.string()),
  }),
  example: { data: { items: [exampleNotification], next: null } },
})

/** Ours. How many are unread, counted up to a hundred. */
export const unreadCount = read({
  ...access,
  path: 'notifications/unread_count',
  data: z.object({ unread_count: z.int() }),
  example: { data: { unread_count: 3 } },
})

/** Ours. Marks these as read, or all of them, or all of a group. */
export const markRead = write({
  ...access,
  path: 'notifications/read',
  body: z.object({
    ids: z.optional(z.array(id).check(z.maxLength(MOST_READ_AT_ONCE))),
    group: optionalOrBlank(group),
    all: optionalOrBlank(flag),
  }),
  data: z.object({ unread_count: z.int() }),
  example: { request: { ids: [912] }, data: { unread_count: 2 } },
})

/** Minutes of the day in Tehran. */
const minuteOfDay = whole({ min: 0, max: 1439 })

/** Ours. By what each kind comes to the caller; only kinds that may concern them. */
export const settings = read({
  ...access,
  path: 'notifications/settings',
  alsoMethods: [],
  data: z.object({
    kinds: z.array(
      z.object({
        kind,
        group,
        /** What the kind can come by. */
        available: z.array(channel),
        channels: z.array(channel),
        /** It stays in the panel whatever is chosen. */
        is_fixed: z.boolean(),
      }),
    ),
    /** In these minutes of the day (Tehran) no browser is called; what came meanwhile is told after them. */
    quiet_from: nullable(z.int()),
    quiet_until: nullable(z.int()),
    /** An SMS needs one. */
    has_mobile: z.boolean(),
  }),
  example: {
    data: {
      kinds: [
        {
          kind: 'ticket',
          group: 'support',
          available: ['panel', 'sms', 'push'],
          channels: ['panel', 'push'],
          is_fixed: false,
        },
      ],
      quiet_from: 1380,
      quiet_until: 420,
      has_mobile: true,
    },
  },
})

/** Ours. Changes the kinds that are named; others stay. Both quiet times, or neither (null: browsers are always called). */
export const saveSettings = write({
  ...access,
  path: 'notifications/settings',
  body: z.object({
    kinds: z.optional(
      z
        .array(z.object({ kind, channels: z.array(channel).check(z.maxLength(NOTIFICATION_CHANNELS.length)) }))
        .check(z.maxLength(notificationKinds.length)),
    ),
    quiet_from: z.optional(nullable(minuteOfDay)),
    quiet_until: z.optional(nullable(minuteOfDay)),
  }),
  data: nothing,
  errors: ['notifications.quiet_incomplete'],
  example: { request: { kinds: [{ kind: 'ticket', channels: ['panel', 'push'] }] }, data: null },
})

/** Ours. The key that browsers subscribe with, and the caller's own browsers that are called with the panel closed. */
export const devices = read({
  ...access,
  path: 'notifications/devices',
  alsoMethods: [],
  data: z.object({
    public_key: z.string(),
    devices: z.array(
      z.object({
        id: z.int(),
        browser: nullable(z.string()),
        os: nullable(z.string()),
        created_at: isoTime,
        seen_at: isoTime,
        /** Registered by the session that asks. */
        is_current: z.boolean(),
      }),
    ),
  }),
  example: {
    data: {
      public_key: 'BPr0pR2N8dCqqVq3o1kVb5u2s3xW4bYt0c6mPqJrQF1cX9vS8uW7yZ0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uU',
      devices: [
        {
          id: 5,
          browser: 'Chrome',
          os: 'Android',
          created_at: '2026-11-20T08:30:00.000Z',
          seen_at: '2026-11-27T08:30:00.000Z',
          is_current: true,
        },
      ],
    },
  },
})

/** Base64 as browsers write keys: no `+`, no `/`. */
const keyText = (max: number) =>
  z.string().check(z.trim(), z.minLength(16), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+=*$/))

/**
 * Ours. What a browser's `PushSubscription` says. The same browser again replaces its row, whoever was logged in before:
 * it is called for one person. It ends with the session that registered it, when that is ended by hand.
 */
export const addDevice = write({
  ...access,
  path: 'notifications/devices',
  body: z.object({ endpoint: text(1000), p256dh: keyText(120), auth: keyText(40) }),
  data: z.object({ id: z.int() }),
  errors: ['notifications.bad_endpoint', 'notifications.too_many_devices'],
  example: {
    request: {
      endpoint: 'https://push.example.com/send/abc',
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
    data: { id: 5 },
  },
})

/** Ours. The browser is called no more. */
export const removeDevice = write({
  ...access,
  method: 'DELETE',
  path: 'notifications/devices/{id}',
  params: z.object({ id }),
  data: nothing,
  errors: ['notifications.device_not_found'],
  example: { data: null },
})

/** Ours. Calls the caller's own browsers, to see that it works. Answers how many. */
export const testDevices = write({
  ...access,
  path: 'notifications/devices/test',
  data: z.object({ called: z.int() }),
  errors: ['notifications.no_device'],
  example: { data: { called: 1 } },
})
