import * as z from 'zod/mini'
import type { CallRow } from '../core/endpoint.ts'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, id, isoTime, nullable, text, unixSeconds } from '../core/fields.ts'
import { linkForm } from './link-forms.ts'
import { pageFields } from '../core/paging.ts'

/** Whoever may send anything makes links for it. */
const senders = { auth: 'token_or_key', permission: 'line.view' } as const

const link = z.object({
  id: z.int(),
  code: z.string(),
  url: z.string(),
  short_url: z.string(),
  utm_source: z.string(),
  utm_medium: z.string(),
  utm_campaign: z.string(),
  utm_term: nullable(z.string()),
  utm_content: nullable(z.string()),
  click_count: z.int(),
  /** Ours: of the visits, the first ones of a browser: about as many people. */
  unique_count: z.int(),
  /** Ours: visits of machines (previews, scanners, prefetching), which `click_count` leaves out. */
  robot_count: z.int(),
  /** Ours: of them, pages that a browser fetched ahead of its person. */
  prefetch_count: z.int(),
  created_at: isoTime,
})

const example = {
  id: 12,
  code: 'h7Kd2Qp',
  url: 'https://shop.example.ir/autumn',
  short_url: 'https://panel.example.ir/l/h7Kd2Qp',
  utm_source: 'sms',
  utm_medium: 'text',
  utm_campaign: 'autumn',
  utm_term: null,
  utm_content: null,
  click_count: 214,
  unique_count: 190,
  robot_count: 9,
  prefetch_count: 2,
  created_at: '2026-11-21T08:30:00+00:00',
}

/**
 * S21. Newest first; `search` looks into address, code and UTM fields. Ours: with `message_outbox_id` those that the send
 * carries, and `click_count` is what was laid to it.
 */
export const list = read({
  ...senders,
  path: 'panel/link_tracker',
  alsoMethods: [],
  query: z.object({ ...pageFields, search: optionalOrBlank(text(200)), message_outbox_id: optionalOrBlank(id) }),
  data: link,
  paged: true,
  errors: ['links.plan_needed'],
  example: { data: [example] },
})
export type TrackedLinkRow = CallRow<typeof list>

/** S22. */
export const create = write({
  ...senders,
  path: 'panel/link_tracker',
  body: linkForm,
  data: link,
  errors: ['links.plan_needed', 'links.own_address', 'links.too_many'],
  example: {
    request: {
      url: 'https://shop.example.ir/autumn',
      utm_source: 'sms',
      utm_medium: 'text',
      utm_campaign: 'autumn',
    },
    data: { ...example, click_count: 0, unique_count: 0, robot_count: 0, prefetch_count: 0 },
  },
})

const clickInterval = z.object({
  /** The beginning of the hour or the day in Tehran. */
  at: isoTime,
  click_count: z.int(),
  unique_count: z.int(),
  robot_count: z.int(),
  prefetch_count: z.int(),
})

/** [ours] A link, and its visits over time: each hour or day of the stretch, quiet ones too. */
export const showVisits = read({
  ...senders,
  path: 'panel/link_tracker/{id}/visits',
  params: z.object({ id }),
  query: z.object({ from: unixSeconds, to: unixSeconds, per: z.enum(['hour', 'day']) }),
  data: z.object({ link, visits: z.array(clickInterval) }),
  errors: ['links.plan_needed', 'links.not_found', 'links.stretch_too_long'],
  example: {
    request: { from: 1_795_250_000, to: 1_795_300_000, per: 'day' },
    data: {
      link: example,
      visits: [
        { at: '2026-11-20T20:30:00.000Z', click_count: 214, unique_count: 190, robot_count: 9, prefetch_count: 2 },
      ],
    },
  },
})
