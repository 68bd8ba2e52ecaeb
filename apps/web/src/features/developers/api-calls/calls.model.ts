import { apiCallTexts as texts } from '@peyk/phrases/fa/developers/api-calls.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { DAY_SECONDS, dayStart } from '../../../lib/search/day-start.ts'
import type { CallFilters } from '../api-calls.api.ts'
import { CALL_METHODS, CALL_OUTCOMES, type CallsSearch } from './url-params.ts'

/** What calls are filtered by, in the order of the panel. */
export const callFilterItems = (keys: readonly Option[]): readonly FilterItem[] => [
  { type: 'date_range', key: 'date', title: texts.filters.date, dateFromKey: 'from', dateToKey: 'to' },
  { type: 'options', key: 'outcome', title: texts.filters.outcome, options: CALL_OUTCOMES.map((value) => ({ value, label: texts.outcomes[value] })) }, // prettier-ignore
  { type: 'options', key: 'method', title: texts.filters.method, options: CALL_METHODS.map((value) => ({ value, label: value })) }, // prettier-ignore
  ...(keys.length === 0 ? [] : [{ type: 'options', key: 'key', title: texts.filters.key, options: keys } as const]),
  { type: 'search', key: 'status', title: texts.filters.status, isNumber: true },
]

/** The filters of the calls from those of the address; a day ends with its last second. */
export const toCallFilters = ({
  path,
  key,
  outcome,
  method,
  status,
  from: first,
  to: last,
}: CallsSearch): CallFilters => {
  const from = dayStart(first)
  const to = dayStart(last)
  return {
    ...(path !== undefined && { path }),
    ...(key !== undefined && { api_key_id: key }),
    ...(outcome !== undefined && { outcome }),
    ...(method !== undefined && { method }),
    ...(status !== undefined && { status }),
    ...(from !== undefined && { from_date: from }),
    ...(to !== undefined && { to_date: to + DAY_SECONDS - 1 }),
  }
}

/** A refusal is the caller's to mend, a crash ours. */
export const callTone = (status: number): Tone => (status < 400 ? 'success' : status < 500 ? 'warning' : 'danger')

/** JSON a line each; whatever is none stays as it is. */
export function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** In single quotes of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The call as a command; the key is its reader's to write. */
export function curlOf(
  { method, path, request_body: body }: { method: string; path: string; request_body: string | null },
  origin: string,
): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + path)}`,
    `-H ${quoted('Authorization: <YOUR_API_KEY>')}`,
    ...(body === null ? [] : [`-H ${quoted('Content-Type: application/json')}`, `--data ${quoted(body)}`]),
  ]
  return lines.join(' \\\n  ')
}
