import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { isoTime, nothing, nullable } from '../core/fields.ts'
import { carrierTestForm, platformLineForm, registrationForm, testMessageForm } from './setup-forms.ts'

// The first run of an installation (ours): what is there, what is missing and why, and the acts that no other screen has.

const access = { auth: 'token', permission: 'staff.lines' } as const

/** In the order in which they are done. */
export const SETUP_STEPS = ['carrier', 'platform_line', 'tariffs', 'test_message', 'identity', 'files', 'secret', 'address', 'customers'] as const // prettier-ignore
export type SetupStepKey = (typeof SETUP_STEPS)[number]

/** Why a step stands as it stands; of each step its own. */
export const SETUP_REASONS = {
  carrier: ['none', 'all_off', 'not_run', 'untested', 'test_failed', 'ready'],
  platform_line: ['none', 'carrier_off', 'ready'],
  tariffs: ['no_price', 'free', 'as_delivered', 'ready'],
  test_message: ['never', 'waiting', 'not_delivered', 'delivered'],
  identity: ['none', 'unreachable', 'invited', 'closed', 'ready'],
  files: ['not_writable', 'not_looked', 'ready'],
  secret: ['made_here', 'kept', 'from_environment'],
  address: ['unknown', 'not_https', 'other_address', 'proxy_not_trusted', 'ready'],
  customers: ['none', 'no_line', 'no_credit', 'ready'],
} as const satisfies Record<SetupStepKey, readonly string[]>

export type SetupReason<Key extends SetupStepKey = SetupStepKey> = (typeof SETUP_REASONS)[Key][number]

const SETUP_STATES = ['done', 'warning', 'missing'] as const

const ALL_REASONS = [...new Set(Object.values(SETUP_REASONS).flat())] as [SetupReason, ...SetupReason[]]

const step = z.object({
  key: z.enum(SETUP_STEPS),
  state: z.enum(SETUP_STATES),
  reason: z.enum(ALL_REASONS),
  /** What its sentence names: a title, a number, an address. */
  values: z.array(z.object({ name: z.string(), value: z.string() })),
})

/** How far the installation is; without looking at what lies outside of the database. */
export const setupProgress = read({
  ...access,
  path: 'staff/setup/progress',
  data: z.object({ is_done: z.boolean(), is_demo: z.boolean(), done: z.int(), steps: z.int() }),
  example: { data: { is_done: false, is_demo: false, done: 4, steps: 9 } },
})

/** Every step. Asks the identity service and writes a file to the storage, each within seconds. */
export const setup = read({
  ...access,
  path: 'staff/setup',
  requestsPerMinute: 60,
  data: z.object({
    is_done: z.boolean(),
    is_demo: z.boolean(),
    platform_account_id: z.int(),
    /** What staff chose; `is_closed`: `PEYK_REGISTER=0` closes it for all. */
    registration: z.object({ mode: z.enum(['open', 'invited']), is_closed: z.boolean(), has_identity: z.boolean() }),
    steps: z.array(step),
  }),
  example: {
    data: {
      is_done: false,
      is_demo: false,
      platform_account_id: 1,
      registration: { mode: 'open', is_closed: false, has_identity: false },
      steps: [
        { key: 'carrier', state: 'missing', reason: 'none', values: [] },
        { key: 'address', state: 'warning', reason: 'not_https', values: [{ name: 'address', value: 'http://10.0.0.7:3000' }] },
      ], // prettier-ignore
    },
  },
})

/** How a test bind ends. `refused`: the operator answered; what, is in `operator_code`. */
const BIND_OUTCOMES = [
  'bound', 'refused', 'silent', 'hung_up', 'not_smpp', 'connection_refused', 'unreachable', 'name_not_found', 'tls_failed',
] as const // prettier-ignore
export type BindOutcome = (typeof BIND_OUTCOMES)[number]

/**
 * Binds to an operator with these settings and unbinds at once; nothing is saved or sent. A saved password goes only
 * where it is saved for.
 */
export const testCarrier = write({
  ...access,
  path: 'staff/carriers/test',
  requestsPerMinute: 60,
  opensOwnTransaction: true,
  isSecretAnswer: true,
  body: carrierTestForm,
  data: z.object({
    outcome: z.enum(BIND_OUTCOMES),
    /** As SMPP names it, `ESME_RINVPASWD`, or its number. */
    operator_code: nullable(z.string()),
    took_ms: z.int(),
  }),
  errors: ['staff.carrier_not_found', 'staff.carrier_password_needed', 'staff.carrier_test_running'],
  example: {
    request: { host: 'smsc.example.ir', port: 2775, system_id: 'peyk', password: 'secret', uses_tls: false },
    data: { outcome: 'refused', operator_code: 'ESME_RINVPASWD', took_ms: 84 },
  },
})

/** A line that is everybody's becomes the platform's, which codes and notices leave by. */
export const choosePlatformLine = write({
  ...access,
  path: 'staff/setup/platform-line',
  body: platformLineForm,
  data: nothing,
  errors: ['staff.line_not_found', 'staff.line_of_customer'],
  example: { request: { line_id: 4 }, data: null },
})

const TEST_MESSAGE_STATES = ['waiting', 'queued', 'handed_over', 'delivered', 'failed'] as const

/** The last test message and how far it came; null before the first. */
export const testMessage = read({
  ...access,
  path: 'staff/setup/test-message',
  alsoMethods: [], // POST sends one
  requestsPerMinute: 600,
  data: nullable(
    z.object({
      mobile: z.string(),
      asked_at: isoTime,
      /** `waiting`: for a line of the platform or a worker; `queued`: for the gateway; `handed_over`: for its receipt. */
      state: z.enum(TEST_MESSAGE_STATES),
      line: nullable(z.string()),
      /** Message status 0 to 4 (contract §3.3), once there is a receipt. */
      message_status: nullable(z.enum(['0', '1', '2', '3', '4'])),
    }),
  ),
  example: {
    data: {
      mobile: '+989121234567',
      asked_at: '2026-11-21T08:30:00+00:00',
      state: 'delivered',
      line: '+982000140',
      message_status: '2',
    },
  },
})

/** Texts a mobile over the platform's own line, as codes go. */
export const sendTestMessage = write({
  ...access,
  path: 'staff/setup/test-message',
  body: testMessageForm,
  data: nothing,
  errors: ['staff.no_platform_line', 'staff.too_many_test_messages'],
  example: { request: { mobile: '09121234567' }, data: null },
})

/** Whether anybody may register, or only who was invited. */
export const setRegistration = write({
  ...access,
  permission: 'staff.accounts',
  method: 'PUT',
  path: 'staff/setup/registration',
  body: registrationForm,
  data: nothing,
  example: { request: { mode: 'invited' }, data: null },
})

/** Staff tell that the secret is kept at a second place. */
export const confirmSecretKept = write({
  ...access,
  path: 'staff/setup/secret-kept',
  data: nothing,
  example: { data: null },
})
