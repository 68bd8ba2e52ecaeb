import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, id, isoTime, nothing, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { EXPORT_FORMATS, exportAnswer } from '../files/files.ts'
import { exampleOutboxRow, outboxFields } from './reports.ts'
import { sendFilterErrors as listErrors, sendFilters } from './send-filters.ts'

const viewAccess = { auth: 'token_or_key', permission: 'report.view' } as const
const exportAccess = { auth: 'token_or_key', permission: 'report.export' } as const

const archiveErrors = [...listErrors, 'reports.range_needed', 'reports.range_too_long'] as const

/**
 * R3. Sends of more than 30 days ago by their time of sending, newest first. `send_from_date` and `send_to_date` are
 * required and at most a year apart.
 */
export const archiveList = read({
  ...viewAccess,
  method: 'POST',
  path: 'report/archive_list',
  query: z.object({ ...pageFields, filters: sendFilters }),
  data: z.object(outboxFields),
  paged: true,
  errors: archiveErrors,
  example: {
    request: { page: 1, limit: 10, filters: { send_from_date: '1790000000', send_to_date: '1792000000' } },
    data: [{ ...exampleOutboxRow, is_archived: true }],
  },
})

/** The lengths into which totals are cut: by how long the found sends reach. */
export const TOTAL_PERIODS = ['day', 'week', 'month'] as const

const totalFields = {
  sends: z.int(),
  recipients: z.int(),
  delivered: z.int(),
  /** Rial. What is still held, what was charged, what came back. */
  held: z.number(),
  charged: z.number(),
  returned: z.number(),
}
const exampleTotals = { sends: 2, recipients: 4, delivered: 3, held: 0, charged: 4110, returned: 1370 }

/** Ours: the sums of what R1 (or with `archive` R3) found with the same filter, and of each day, week or Jalaali month of it. */
export const sendTotals = read({
  ...viewAccess,
  method: 'POST',
  path: 'report/totals',
  query: z.object({ filters: sendFilters, archive: optionalOrBlank(flag) }),
  data: z.object({
    ...totalFields,
    period: z.enum(TOTAL_PERIODS),
    /** Newest first, those with a send alone; both dates are days in Tehran (`YYYY-MM-DD`, Gregorian), `to` included. */
    periods: z.array(z.object({ from: z.string(), to: z.string(), ...totalFields })),
  }),
  errors: archiveErrors,
  example: {
    request: { filters: {} },
    data: { ...exampleTotals, period: 'day', periods: [{ from: '2026-11-21', to: '2026-11-21', ...exampleTotals }] },
  },
})

const exportBody = z.object({ filters: sendFilters, format: optionalOrBlank(z.enum(EXPORT_FORMATS)) })
const exampleExport = { request: { filters: {} }, data: { file_id: 31, status: 'processing', url: null } }

/** Ours: the list of R1 as a sheet, all pages of it; `file_ready` tells when it is there. */
export const exportSends = write({
  ...exportAccess,
  path: 'report/new_list/export',
  alsoMethods: ['GET'],
  body: exportBody,
  data: exportAnswer,
  errors: [...listErrors, 'files.storage_full', 'files.too_many'],
  example: exampleExport,
})

/** Ours: the same of R3. */
export const exportArchive = write({
  ...exportAccess,
  path: 'report/archive_list/export',
  alsoMethods: ['GET'],
  body: exportBody,
  data: exportAnswer,
  errors: [...archiveErrors, 'files.storage_full', 'files.too_many'],
  example: exampleExport,
})

/** The lists of which filters are saved. */
export const FILTERED_LISTS = ['sends', 'systemic', 'archive'] as const
export type FilteredList = (typeof FILTERED_LISTS)[number]

/** The query of the address of a list, without its page: `state=9&from=1405/08/01`. */
const savedQuery = text(1500)

/** Ours: the filters that this person saved for a list, by name. */
export const savedFilters = read({
  ...viewAccess,
  auth: 'token',
  path: 'report/saved_filters',
  query: z.object({ list: z.enum(FILTERED_LISTS) }),
  data: z.array(z.object({ id: z.int(), name: z.string(), query: z.string(), created_at: isoTime })),
  example: {
    request: { list: 'sends' },
    data: [{ id: 1, name: 'ناموفق‌های این ماه', query: 'state=9', created_at: '2026-11-21T08:30:00+00:00' }],
  },
})

/** Ours: saves one under a name; a name that is taken is refused, unless `replace` says that the former goes. */
export const saveFilter = write({
  ...viewAccess,
  auth: 'token',
  path: 'report/saved_filters/save',
  body: z.object({
    list: z.enum(FILTERED_LISTS),
    name: text(60),
    query: savedQuery,
    replace: optionalOrBlank(flag),
  }),
  data: z.object({ id: z.int() }),
  errors: ['reports.filter_name_taken', 'reports.too_many_filters', 'reports.filter_empty'],
  example: { request: { list: 'sends', name: 'ناموفق‌های این ماه', query: 'state=9' }, data: { id: 1 } },
})

/** Ours. */
export const deleteSavedFilter = write({
  ...viewAccess,
  auth: 'token',
  path: 'report/saved_filters/delete',
  body: z.object({ id }),
  data: nothing,
  errors: ['reports.filter_not_found'],
  example: { request: { id: 1 }, data: null },
})
