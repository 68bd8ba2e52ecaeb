// Texts that help whoever looks for a fault and tell nothing about anybody: by the field's name AND by their look.

export type TextSort = 'time' | 'id' | 'pattern_code' | 'line' | 'mobile' | 'count' | 'state' | 'ip'

const SORTS: readonly { readonly sort: TextSort; readonly names: RegExp; readonly look: RegExp | null }[] = [
  {
    sort: 'time',
    names: /^(?!birth)(?:.*_at|at|time|time_send|send_time|.*_until|(?:from|to)_date|day|month|date|next|before|from|to|forecast_end|searched_back_to)$/,
    look: /^(?:\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})?)?)?|1\d{9})$/,
  },
  { sort: 'id', names: /^(?!.*national)(?:id|[a-z_]*_ids?)$/, look: /^\d{1,18}$/ },
  { sort: 'pattern_code', names: /^(?:pattern_)?code$/, look: /^(?=.*[a-z])[a-z0-9_-]{12}$/ },
  // Numbers of people first: what is none may be a line.
  { sort: 'mobile', names: /^(?:.*recipients?|mobile|mobiles|number|numbers|from|to|who)$/, look: null },
  { sort: 'line', names: /^(?:from_number|notify_number|number|line|from)$/, look: /^(?:\+?98|\+)?(?!0?9\d{9}$)(?:\d{3,14}|[A-Za-z]{2,8})$/ },
  { sort: 'count', names: /^(?:part|msg_parts|.*_count)$/, look: /^\d{1,9}$/ },
  { sort: 'state', names: /^(?:state|status|type|sending_type|mime)$/, look: /^[a-z]{2,12}(?:[_/][a-z]{2,12})*$/ },
  { sort: 'ip', names: /^(?:user_)?ip$/, look: /^[0-9a-f.:]{3,45}$/i },
] // prettier-ignore

/** The sorts of texts that may be shown under this name. */
export const textSortsOf = (name: string): TextSort[] =>
  SORTS.filter(({ names }) => names.test(name)).map(({ sort }) => sort)

/** Whether a text looks like its sort. */
export const isTextOf = (sort: TextSort, text: string): boolean =>
  SORTS.find((one) => one.sort === sort)?.look?.test(text) === true
