import type { SetupReason, SetupStepKey } from '@peyk/contract/setup/setup.ts'

// What `npm run setup` says, in English as everything on the terminal. The panel has its own sentences.

export const USAGE = `Usage: npm run setup -- <command>

  status [--json]        Every step of the first run: done, missing or doubtful, and why.
  apply <file.json|->    Does what the file names; what stands already is left as it is.
  test-carrier <key>     A bind with the saved settings of a carrier, and the operator's answer.
  test-message <mobile> [--wait <seconds>]
                         Texts a mobile over the platform's own line and follows it to its receipt.
  registration <open|invited>
                         Whether anybody may register, or only who was invited.
  secret-kept            Says that PEYK_SECRET, or data/secret.key, is kept at a second place, too.
  --help                 This text.

The file of "apply" is JSON; every part may be left out:

  {
    "carrier": { "key": "operator", "title": "Operator", "host": "smsc.example.ir", "port": 2775,
                 "system_id": "peyk", "password": "secret", "binds": 2, "window_size": 100,
                 "long_style": "header", "uses_tls": false, "is_active": true },
    "platform_line": { "number": "982000140", "operator_id": 7, "carrier": "operator" },
    "lines": [{ "number": "983000505", "type": "service", "operator_id": 7, "carrier": "operator",
                "needs_cancel_suffix": false }],
    "registration": "invited",
    "secret_kept": true,
    "customers": [{ "user_type": "real", "name": "Maryam Rezaei", "mobile": "09121234567",
                    "user_name": "maryam", "way": "password", "credit": 1000000 }]
  }

It acts in the name of the first staff owner (npm run staff:create), and all of it stands in the audit log. With the
embedded database Peyk must be stopped meanwhile; with DATABASE_URL it may run.

Exit codes: 0 done, or every step is done; 1 an error, named on stderr; 2 something is missing or went wrong outside.
`

const STEPS: Readonly<Record<SetupStepKey, string>> = {
  carrier: 'Connection to the operator',
  platform_line: 'Line of codes and notices',
  tariffs: 'Tariffs',
  test_message: 'Test message',
  identity: 'Registration',
  files: 'Files',
  secret: 'Secret',
  address: 'Public address',
  customers: 'First customer',
}

type Words = { readonly [Key in SetupStepKey]: Readonly<Record<SetupReason<Key>, string>> }

const REASONS: Words = {
  carrier: {
    none: 'there is none: "apply" one, or add it at /staff/setup',
    all_off: 'all are switched off',
    not_run: 'no gateway runs {title}: start a process with the role gateway',
    untested: '{title} ({address}) was never tried: test-carrier',
    test_failed: 'the last test of {title} ended with: {outcome} {code}',
    ready: '{title} ({address})',
  },
  platform_line: {
    none: 'there is none; {waiting} messages wait for it',
    carrier_off: '{number} goes by {carrier}, which is switched off',
    ready: '{number} by {carrier}',
  },
  tariffs: {
    no_price: 'families without a price: {names}',
    free: 'families that cost nothing: {names}',
    as_delivered: 'the prices that came with Peyk; compare them with the contract of the operator',
    ready: 'every family with a line has its price',
  },
  test_message: {
    never: 'none was sent: test-message',
    waiting: 'on its way to {mobile}',
    not_delivered: '{mobile} did not get it',
    delivered: '{mobile} got it',
  },
  identity: {
    none: 'IDENTITY_URL is not set and registration is open: nobody can register',
    unreachable: 'the identity service does not answer',
    invited: 'by invitation only',
    closed: 'closed by PEYK_REGISTER=0',
    ready: 'open, and the identity service answers',
  },
  files: {
    not_writable: '{place} cannot be written to; the log says why',
    not_looked: '{place}',
    ready: '{place}, {quota} MB for each account',
  },
  secret: {
    made_here: 'Peyk made one in secret.key: keep a copy elsewhere, then "secret-kept"',
    kept: 'kept at a second place, as was said',
    from_environment: 'from PEYK_SECRET; keep a copy outside of this server',
  },
  address: {
    unknown: 'PUBLIC_URL is not set: links in SMS lead wherever staff happen to be',
    not_https: '{address} is not encrypted',
    other_address: '{address}, but staff are at {asked}',
    proxy_not_trusted: 'there is a proxy that TRUST_PROXY does not name',
    ready: '{address}',
  },
  customers: {
    none: 'there is none',
    no_line: 'there is no line that a customer could send by',
    no_credit: 'nobody has credit',
    ready: 'with a line and credit',
  },
}

interface ToldStep {
  key: SetupStepKey
  state: 'done' | 'warning' | 'missing'
  reason: string
  values: readonly { name: string; value: string }[]
}

const MARKS = { done: 'done', warning: 'look', missing: 'MISSING' } as const

/** A step in one line of the terminal. */
export function stepLine({ key, state, reason, values }: ToldStep): string {
  const why = (REASONS[key] as Readonly<Record<string, string>>)[reason] ?? reason
  const named = values.reduce(
    (text, { name, value }) => text.replaceAll(`{${name}}`, value.replaceAll('\n', ', ')),
    why,
  )
  return `${MARKS[state].padEnd(8)} ${STEPS[key].padEnd(27)} ${named}`
}
