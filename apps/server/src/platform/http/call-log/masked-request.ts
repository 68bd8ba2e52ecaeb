import { HIDE_ALL, MASK, maskScalar, type MaskPlan } from './mask-plan.ts'
import { maskText } from '../../security/mask.ts'
import { maskName } from './masked-json.ts'

/** Headers that help and tell no secret; a call's credential is none of them. */
const HARMLESS_HEADERS = ['content-type', 'content-length', 'accept', 'accept-language', 'user-agent', 'idempotency-key', 'origin'] // prettier-ignore
const LONGEST_HEADER = 200
const LONGEST_PATH = 600

/** The request's headers, as far as they may be kept. */
export function harmlessHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  // prettier-ignore
  const kept: Record<string, string> = {}
  for (const name of HARMLESS_HEADERS) {
    const value = headers[name]
    if (typeof value === 'string') kept[name] = SELDOM_CHANGES.has(name) ? shownAgain(value) : shownHeader(value)
  }
  return kept
}

/** What a program tells with every call in the same words. */
const SELDOM_CHANGES: ReadonlySet<string> = new Set([
  'content-type',
  'accept',
  'accept-language',
  'user-agent',
  'origin',
])
const MOST_SHOWN = 500
const shownBefore = new Map<string, string>()

function shownAgain(value: string): string {
  const known = shownBefore.get(value)
  if (known !== undefined) return known
  const shown = shownHeader(value)
  if (shownBefore.size >= MOST_SHOWN) shownBefore.clear()
  if (value.length <= LONGEST_HEADER) shownBefore.set(value, shown)
  return shown
}

/** The boundary of a form looks like a secret, and is cut with the rest of the type. */
const shownHeader = (value: string) => printable(maskText(value.replace(/;\s*boundary=.*$/i, '; boundary=…')))

const printable = (text: string) => text.replace(/[^\x20-\x7e…]/g, '?').slice(0, LONGEST_HEADER)

/** `/v1/api/patterns/:code` with what stood in its place, as far as it may be shown. */
const fillRoute = (route: string, params: Readonly<Record<string, unknown>>, plan: MaskPlan): string =>
  route.replace(/:(\w+)/g, (_, name: string) => segment(plan.fields?.get(name), params[name]))

const segment = (plan: MaskPlan | undefined, value: unknown): string =>
  typeof value !== 'string' ? MASK : plainInAddress(String(maskScalar(plan ?? HIDE_ALL, value)))

const plainInAddress = (text: string): string => encodeURIComponent(text).replaceAll(encodeURIComponent(MASK), MASK)

/** `filters[state_id]=6` is looked up by both of its names. */
function maskedPair(plan: MaskPlan, key: string, value: unknown): string {
  const [, name = key, inner] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key) ?? []
  const outer = plan.fields?.get(name)
  const isListed = inner === undefined || /^\d*$/.test(inner)
  const field = isListed ? (outer?.element ?? outer) : (outer?.fields?.get(inner) ?? plan.fields?.get(inner))
  const shown = maskScalar(field ?? HIDE_ALL, typeof value === 'string' ? value : '')
  const brackets = inner === undefined ? '' : `[${isListed ? inner : maskName(outer ?? plan, inner)}]`
  return `${maskName(plan, name)}${brackets}=${plainInAddress(String(shown))}`
}

/** The address of a call that a route took. */
export function maskedPath(
  { route, params, query }: { route: string; params: unknown; query: unknown },
  plan: MaskPlan,
): string {
  const path = fillRoute(route, (params ?? {}) as Record<string, unknown>, plan)
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown) => maskedPair(plan, key, one)),
  )
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`.slice(0, LONGEST_PATH)
}

const PLAIN_SEGMENT = /^[a-z]{1,24}(?:[-_][a-z]{1,24})*$|^v\d$|^\d{1,12}$|^$/i

/** The address of a call that no route took: what looks like a word of an address, and of its query the names. */
export function maskedUnknownPath(url: string): string {
  const [path = '', query] = url.split(/[?#]/, 2)
  const shown = path
    .split('/')
    .map((one) => (PLAIN_SEGMENT.test(one) ? one : MASK))
    .join('/')
  return (query === undefined ? shown : `${shown}?${MASK}`).slice(0, LONGEST_PATH)
}
