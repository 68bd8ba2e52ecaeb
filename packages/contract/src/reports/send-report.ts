import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, text } from '../core/fields.ts'
import { EXPORT_FORMATS, exportAnswer } from '../files/files.ts'
import { sendRef } from '../sending/sending.ts'
import { recipientState } from './reports.ts'

/**
 * Ours: how a send went over time, from counters kept by the minute: how many had left, were delivered and had failed at
 * the end of each step. Empty for a send of one message, and for those from before the counters.
 */
export const deliveryCurve = read({
  path: 'report/delivery_curve',
  auth: 'token_or_key',
  permission: 'report.view',
  query: sendRef,
  data: z.object({
    /** Between two points; longer sends have longer steps, so that there are at most 240. */
    step_seconds: z.int(),
    /** `at`: Unix seconds. The counts only grow. */
    points: z.array(z.object({ at: z.int(), sent: z.int(), delivered: z.int(), failed: z.int() })),
  }),
  errors: ['reports.not_found'],
  example: {
    data: { step_seconds: 60, points: [{ at: 1_795_250_040, sent: 2, delivered: 2, failed: 0 }] },
  },
})

/** R8. The recipients of a send as a sheet, in the order they were given; `file_ready` tells when it is there. */
export const downloadRecipients = write({
  path: 'report/download_recipients',
  method: 'GET',
  alsoMethods: ['POST'],
  auth: 'token_or_key',
  permission: 'report.export',
  body: z.extend(sendRef, {
    format: optionalOrBlank(z.enum(EXPORT_FORMATS)),
    recipient: optionalOrBlank(text(20)),
    message_status: optionalOrBlank(z.enum(['0', '1', '2', '3', '4'])),
    state: optionalOrBlank(recipientState),
    archive: optionalOrBlank(flag),
  }),
  data: exportAnswer,
  errors: ['reports.not_found', 'reports.recipients_deleted', 'files.storage_full', 'files.too_many'],
  example: { request: { bulk_id: 1_000_001, format: 'xlsx' }, data: { file_id: 31, status: 'processing', url: null } },
})
