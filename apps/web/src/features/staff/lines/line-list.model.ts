import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { carriers as carriersCall } from '@peyk/contract/staff/staff-carriers.ts'
import type { tariffFamilies } from '@peyk/contract/staff/staff-tariffs.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { formatLineFamily } from '@peyk/ui/format/format-values.ts'
import { toOptions } from '../lists/options.model.ts'
import type { LinesSearch } from './url-params.ts'

const { list: texts, types } = staffLineTexts
const { filters: names } = texts

interface LineFilterSources {
  families: CallData<typeof tariffFamilies>
  carriers: CallData<typeof carriersCall>
}

/** The filters of the list of lines; families and carriers as far as they are known. */
export const lineFilters = ({ families, carriers }: LineFilterSources): readonly FilterItem[] => [
  {
    type: 'options',
    key: 'type',
    title: names.type,
    options: toOptions(types),
  },
  {
    type: 'options',
    key: 'family',
    title: names.family,
    options: families.map((family) => ({ value: String(family.operator_id), label: formatLineFamily(family.name) })),
  },
  {
    type: 'options',
    key: 'state',
    title: names.state,
    options: toOptions({ on: texts.on, off: texts.off }),
  },
  {
    type: 'options',
    key: 'owner',
    title: names.owner,
    options: toOptions({ all: texts.everybody, one: texts.oneAccount }),
  },
  {
    type: 'options',
    key: 'monitored',
    title: names.monitored,
    options: toOptions({ 0: texts.notMonitored, 1: texts.monitored }),
  },
  {
    type: 'options',
    key: 'carrier',
    title: names.carrier,
    options: carriers.map(({ key, title }) => ({ value: key, label: title })),
  },
]

/** What the server is asked for by an address of the list. */
export const toLinesParams = (search: LinesSearch) => ({
  page: search.page,
  limit: search.limit,
  ...(search.search !== undefined && { search: search.search }),
  ...(search.type !== undefined && { type: search.type }),
  ...(search.family !== undefined && { operator_id: search.family }),
  ...(search.state !== undefined && { is_active: search.state === 'on' }),
  ...(search.owner !== undefined && { is_public: search.owner === 'all' }),
  ...(search.monitored !== undefined && { is_monitored: search.monitored === '1' }),
  ...(search.carrier !== undefined && { carrier: search.carrier }),
})
