import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { isoTime, nothing, nullable } from '../core/fields.ts'
import { LONG_STYLES } from '../lines/line-kinds.ts'
import { carrierEditForm, carrierForm } from './staff-forms.ts'

// The connections to operators that lines go by (ours). Their passwords go in and never come out.

const exampleCarrier = {
  key: 'simulator',
  title: 'اپراتور شبیه‌سازی‌شده',
  host: 'smsc.example.ir',
  port: 2775,
  system_id: 'peyk',
  binds: 2,
  window_size: 100,
  rate_per_second: null,
  long_style: 'header' as const,
  uses_tls: false,
  is_active: true,
}

/** Those in use first, then by title. */
export const carriers = read({
  path: 'staff/carriers',
  auth: 'token',
  permission: 'staff.lines',
  alsoMethods: [], // POST makes a carrier
  data: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      host: z.string(),
      port: z.int(),
      system_id: z.string(),
      binds: z.int(),
      window_size: z.int(),
      /** Message parts per second over all connections; null: as the operator takes them. */
      rate_per_second: nullable(z.int()),
      long_style: z.enum(LONG_STYLES),
      uses_tls: z.boolean(),
      is_active: z.boolean(),
      /** Lines in use that go by it. */
      line_count: z.int(),
      /** Recipients that wait on it. */
      waiting_recipients: z.int(),
      /** Until when a gateway's lease on it runs, unless renewed; null: no gateway runs it. */
      run_until: nullable(isoTime),
      edition: z.int(),
    }),
  ),
  example: {
    data: [
      {
        ...exampleCarrier,
        line_count: 4,
        waiting_recipients: 0,
        run_until: '2026-11-21T08:30:07.000Z',
        edition: 1,
      },
    ],
  },
})

export const createCarrier = write({
  path: 'staff/carriers',
  auth: 'token',
  permission: 'staff.lines',
  body: carrierForm,
  data: nothing,
  errors: ['staff.carrier_key_taken'],
  example: { request: { ...exampleCarrier, key: 'second', password: 'secret', rate_per_second: 500 }, data: null },
})

const { key: _, ...exampleEdit } = exampleCarrier

/** The gateway applies the change within a second by reconnecting. While it is off, its messages wait. */
export const updateCarrier = write({
  path: 'staff/carriers/{key}',
  auth: 'token',
  permission: 'staff.lines',
  params: z.object({ key: z.string() }),
  body: carrierEditForm,
  data: nothing,
  errors: ['staff.carrier_not_found', 'staff.carrier_changed_meanwhile'],
  example: { request: exampleEdit, data: null },
})
