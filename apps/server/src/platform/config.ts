import path from 'node:path'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { baseUrl, credential, isOn, oneOf, optionalUrl, parseUrl, port, variable, wholeNumber } from './env-readers.ts'
import { parseRange } from './http/address-guard.ts'

export const ROLES = ['api', 'worker', 'gateway'] as const
export type Role = (typeof ROLES)[number]

export interface Config {
  readonly roles: ReadonlySet<Role>
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** Of `/health` and `/metrics`, apart from people and customers; undefined: none. */
  readonly healthPort: number | undefined
  /** Whoever asks for `/metrics` has to show it; undefined: `port` has no `/metrics`. */
  readonly metricsToken: string | undefined
  /** Absolute. Embedded database, uploaded files, the instance lock. */
  readonly dataDir: string
  /** Undefined means the embedded database. */
  readonly databaseUrl: string | undefined
  /** Connections of this process for calls, and as many for the engine. */
  readonly poolSize: number
  /** Locks what the database must give back (authenticator secrets); undefined: a key of its own in `dataDir`. */
  readonly secret: string | undefined
  /** Demo accounts and simulators (decision W13). */
  readonly isDemo: boolean
  readonly demoApiKey: string | undefined
  /** How large the number banks of the demonstration are. */
  readonly demoBanks: 'full' | 'small' | 'none'
  readonly simulatorPort: number
  readonly smscPort: number
  /** Where uploads and exports lie; undefined: in a folder of `dataDir`. */
  readonly s3:
    | {
        readonly endpoint: string
        readonly bucket: string
        readonly region: string
        readonly accessKeyId: string
        readonly secretAccessKey: string
      }
    | undefined
  /** The most that one account has in the storage: uploads and exports together. */
  readonly storageQuota: { readonly octets: number; readonly files: number }
  /** Months for which recipients of sends are kept after that of their send; undefined: as long as the account. */
  readonly recipientsKeepMonths: number | undefined
  /** How the product calls itself; undefined: by its own name. */
  readonly appName: string
  /** Whether anybody may open an account, and whether a forgotten password may be set anew. */
  readonly allowsRegistration: boolean
  readonly allowsPasswordReset: boolean
  readonly supportPhone: string | undefined
  readonly termsUrl: string | undefined
  readonly oldPanelUrl: string | undefined
  /** Where maps get pictures of streets from; undefined: maps show shapes alone. */
  readonly mapTilesUrl: string | undefined
  readonly mapTilesSource: string | undefined
  /** Who says whether a mobile belongs to a national id, without a slash at the end; undefined: nobody. */
  readonly identityUrl: string | undefined
  /** Of the simulated identity service (demo). */
  readonly identityPort: number
  /** The simulated bank, without a slash at the end; undefined: that of the demonstration, if any. */
  readonly bankUrl: string | undefined
  /** Of the simulated bank (demo). */
  readonly bankPort: number
  /** Payment gateways, without a slash at the end; undefined: where they really are. */
  readonly zarinpalUrl: string | undefined
  readonly zibalUrl: string | undefined
  /** How long a payment gateway may take to answer. */
  readonly gatewayTimeoutMs: number
  /** CIDRs that webhooks may reach although they are not public. */
  readonly webhookAllow: readonly string[]
  /** Where people reach the panel, without a slash at the end; undefined: wherever they ask. */
  readonly publicUrl: string | undefined
  /** Who may tell the caller's address in `X-Forwarded-For`: nobody (false), the next n hops, or these addresses. */
  readonly trustProxy: false | number | string[]
  /** Every answer is held against its contract; one that does not fit is a crash instead of an answer. */
  readonly checksResponses: boolean
  /** Whether calls of API keys are kept for their owners to look at. */
  readonly logsApiCalls: boolean
  /** The longest pause of the endless loops, in milliseconds; undefined: each keeps its own. */
  readonly loopRestMs: number | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

/** The demonstration's accounts and simulators belong to the process with the role `api`. */
export const hasDemo = ({ isDemo, roles }: Pick<Config, 'isDemo' | 'roles'>): boolean => isDemo && roles.has('api')

/** The identity service that is asked: the one that is named, or the simulated one of the demonstration. */
export const identityUrlOf = ({
  identityUrl,
  identityPort,
  ...of
}: Pick<Config, 'identityUrl' | 'identityPort' | 'isDemo' | 'roles'>): string | undefined =>
  identityUrl ?? (hasDemo(of) && identityPort > 0 ? `http://127.0.0.1:${identityPort}` : undefined)

/** The simulated bank: the one that is named, or that of the demonstration; undefined: there is none. */
export const bankUrlOf = ({
  bankUrl,
  bankPort,
  ...of
}: Pick<Config, 'bankUrl' | 'bankPort' | 'isDemo' | 'roles'>): string | undefined =>
  bankUrl ?? (hasDemo(of) && bankPort > 0 ? `http://127.0.0.1:${bankPort}` : undefined)

/** A configuration that cannot work, said in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Every variable of the environment that Peyk reads. The table of docs/operations.md is compared with this one. */
export const VARIABLES = {
  PORT: variable({ defaultText: '3000', meaning: 'Port of the panel, the API and the socket', read: port(3000) }),
  HOST: variable({
    defaultText: '127.0.0.1; 0.0.0.0 with `DATABASE_URL`',
    meaning: 'Address to listen on',
    read: (text) => text,
  }),
  HEALTH_PORT: variable({
    defaultText: 'none',
    meaning: 'A port of its own for `/health` and `/metrics`',
    read: (text) => (text === undefined ? undefined : port(0)(text)),
  }),
  METRICS_TOKEN: variable({
    defaultText: 'none: no `/metrics` on `PORT`',
    meaning: 'What `/metrics` asks for (`Authorization: Bearer …`): 30 to 255 visible characters',
    read: credential,
  }),
  PEYK_DATA_DIR: variable({
    defaultText: './data',
    meaning: 'Folder of the embedded database and of files',
    read: (text) => path.resolve(text ?? 'data'),
  }),
  DATABASE_URL: variable({
    defaultText: 'embedded PostgreSQL',
    meaning: 'A PostgreSQL of your own (15 or newer), e.g. `postgres://peyk:secret@db:5432/peyk`',
    read: (text) => (text === undefined ? undefined : parseUrl(text, ['postgres:', 'postgresql:']) && text),
  }),
  DATABASE_POOL_SIZE: variable({
    defaultText: '10',
    meaning: 'Connections of one process for calls, and as many again for sending',
    read: wholeNumber({ from: 2, to: 200, usual: 10 }),
  }),
  PEYK_SECRET: variable({
    defaultText: 'made and kept in `PEYK_DATA_DIR`',
    meaning: 'Locks secrets in the database, at least 32 characters; the same for all processes, and never lost',
    read: (text) => {
      if (text !== undefined && text.length < 32) throw new Error('must have at least 32 characters')
      return text
    },
  }),
  PEYK_DEMO: variable({
    defaultText: '1; 0 with `DATABASE_URL`',
    meaning: 'Demo accounts, simulated operator and bank',
    read: (text) => (text === undefined ? undefined : oneOf(['0', '1'], '0')(text) === '1'),
  }),
  PEYK_DEMO_API_KEY: variable({
    defaultText: 'made and printed',
    meaning: 'API key of the demo account: 30 to 255 visible characters',
    read: credential,
  }),
  PEYK_DEMO_BANKS: variable({
    defaultText: 'full',
    meaning: 'Number banks of the demo: full (300,000 people), small (39,000, for tests) or none',
    read: oneOf(['full', 'small', 'none'], 'full'),
  }),
  SIMULATOR_PORT: variable({ defaultText: '3030', meaning: 'Page of the virtual handset (demo)', read: port(3030) }),
  SMSC_PORT: variable({ defaultText: '2775', meaning: 'SMPP port of the simulated operator (demo)', read: port(2775) }),
  IDENTITY_PORT: variable({ defaultText: 'any free one', meaning: 'Port of the simulated identity service (demo)', read: port(0) }), // prettier-ignore
  IDENTITY_URL: variable({
    defaultText: 'the simulated one in the demo, else none',
    meaning:
      'Service that says whether a mobile belongs to a national id; without one only who was invited can register',
    read: baseUrl,
  }),
  BANK_PORT: variable({ defaultText: '3040', meaning: 'Page of the simulated bank (demo)', read: port(3040) }),
  BANK_URL: variable({
    defaultText: 'the simulated one in the demo, else none',
    meaning: 'A simulated bank, for payments without money; without one gateways of that kind are closed',
    read: baseUrl,
  }),
  ZARINPAL_URL: variable({ defaultText: '`https://payment.zarinpal.com`, of a sandbox `https://sandbox.zarinpal.com`', meaning: 'Where Zarinpal is asked', read: baseUrl }), // prettier-ignore
  ZIBAL_URL: variable({ defaultText: '`https://gateway.zibal.ir`', meaning: 'Where Zibal is asked', read: baseUrl }),
  GATEWAY_TIMEOUT_SECONDS: variable({
    defaultText: '10',
    meaning: 'How long a payment gateway may take to answer, 1 to 60',
    read: wholeNumber({ from: 1, to: 60, usual: 10 }),
  }),
  PEYK_API_CALL_LOG: variable({
    defaultText: '1',
    meaning: 'Whether calls of API keys are kept for 30 days for their owners to look at, everything secret masked',
    read: isOn,
  }),
  PEYK_APP_NAME: variable({ defaultText: shell.appName, meaning: 'Name of the product, on the login screen and in texts', read: (text) => text ?? shell.appName }), // prettier-ignore
  S3_ENDPOINT: variable({
    defaultText: 'a folder in `PEYK_DATA_DIR`',
    meaning:
      'Storage that speaks S3, for uploads and exports, e.g. `https://s3.example.ir`; needed by several api processes that share no folder',
    read: baseUrl,
  }),
  S3_BUCKET: variable({ defaultText: 'peyk', meaning: 'Bucket of `S3_ENDPOINT`', read: (text) => text ?? 'peyk' }),
  S3_REGION: variable({
    defaultText: 'us-east-1',
    meaning: 'Region of `S3_ENDPOINT`',
    read: (text) => text ?? 'us-east-1',
  }),
  S3_ACCESS_KEY_ID: variable({ defaultText: 'none', meaning: 'Key of `S3_ENDPOINT`', read: (text) => text }),
  S3_SECRET_ACCESS_KEY: variable({
    defaultText: 'none',
    meaning: 'Secret of the key of `S3_ENDPOINT`',
    read: (text) => text,
  }),
  ACCOUNT_STORAGE_MB: variable({
    defaultText: '5120',
    meaning: 'Megabytes of files that one account may have, uploads and exports together',
    read: wholeNumber({ from: 1, to: 100_000_000, usual: 5120 }),
  }),
  ACCOUNT_FILES: variable({
    defaultText: '10000',
    meaning: 'Files that one account may have, uploads and exports together',
    read: wholeNumber({ from: 1, to: 1_000_000, usual: 10_000 }),
  }),
  PEYK_RECIPIENTS_KEEP_MONTHS: variable({
    defaultText: 'none: all are kept',
    meaning:
      'Whole months for which the recipients of a send are kept after that of the send, 3 to 1200; then a nightly job deletes them',
    // Partitions of the last two months are made anew at every start.
    read: (text) => (text === undefined ? undefined : wholeNumber({ from: 3, to: 1200, usual: 0 })(text)),
  }),
  PEYK_REGISTER: variable({ defaultText: '1', meaning: 'Whether anybody may register', read: isOn }),
  PEYK_FORGOT: variable({
    defaultText: '1',
    meaning: 'Whether a forgotten password may be set anew by SMS',
    read: isOn,
  }),
  SUPPORT_PHONE: variable({
    defaultText: 'none',
    meaning: 'Phone of the support, shown before login',
    read: (text) => text,
  }),
  TERMS_URL: variable({
    defaultText: 'none',
    meaning: 'Page of the terms of use, linked at registration',
    read: optionalUrl,
  }),
  OLD_PANEL_URL: variable({
    defaultText: 'none',
    meaning: 'Address of a panel before this one, linked in this',
    read: optionalUrl,
  }),
  MAP_TILES_URL: variable({ defaultText: 'none: maps show borders and names alone', meaning: 'Pictures of streets below the maps, e.g. `https://tiles.example.ir/{z}/{x}/{y}.png`; browsers fetch them from there', read: optionalUrl }), // prettier-ignore
  MAP_TILES_SOURCE: variable({ defaultText: 'none', meaning: 'Who made those pictures, as they ask to be named below a map', read: (text) => text }), // prettier-ignore
  PEYK_WEBHOOK_ALLOW: variable({
    defaultText: 'none',
    meaning:
      'Addresses and CIDRs, with commas, that webhooks may reach although they are private, e.g. `10.20.0.0/16,fd12::/32`',
    read: (text = '') =>
      text
        .split(/[\s,]+/)
        .filter((part) => part !== '')
        .map((part) => {
          const range = parseRange(part)
          if (range === null) throw new Error(`must be addresses or CIDRs with commas, and "${part}" is none`)
          return range
        }),
  }),
  PUBLIC_URL: variable({
    defaultText: 'the address asked for',
    meaning: 'Where people reach the panel, e.g. `https://sms.example.ir`; sockets from elsewhere are refused',
    read: (text) => (text === undefined ? undefined : parseUrl(text, ['http:', 'https:']).origin),
  }),
  TRUST_PROXY: variable({
    defaultText: 'nobody',
    meaning: 'Who may tell the caller’s address: the number of proxies in front, or their addresses with commas',
    read: (text): Config['trustProxy'] => {
      if (text === undefined || text === '0') return false
      return /^\d+$/.test(text) ? Number(text) : text.split(',').map((address) => address.trim())
    },
  }),
  PEYK_CHECK_ANSWERS: variable({
    defaultText: '0; 1 under `npm run dev`',
    meaning: 'Whether each answer is held against its contract, for those who work on Peyk',
    read: (text) => oneOf(['0', '1'], '0')(text) === '1',
  }),
  PEYK_LOOP_REST_MS: variable({
    defaultText: 'as each loop has it, from half a second to ten minutes',
    meaning: 'Longest pause of the endless loops in milliseconds, at least 100, for those who work on Peyk',
    read: (text) => (text === undefined ? undefined : wholeNumber({ from: 100, to: 600_000, usual: 0 })(text)),
  }),
  LOG_LEVEL: variable({
    defaultText: 'info',
    meaning: 'Least level that is logged: trace, debug, info, warn, error, fatal, silent',
    read: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
  }),
} as const

type Values = { [Name in keyof typeof VARIABLES]: ReturnType<(typeof VARIABLES)[Name]['read']> }

/** Reads and checks the whole configuration. Throws `ConfigError` naming every fault in one line. */
export function readConfig({
  env,
  args,
}: {
  env: Readonly<Record<string, string | undefined>>
  /** Of the command line: `--roles=api,worker`. */
  args: readonly string[]
}): Config {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { read }] of Object.entries(VARIABLES)) {
    try {
      values[name] = read(env[name]?.trim() || undefined)
    } catch (error) {
      faults.push(`${name} ${(error as Error).message}`)
    }
  }
  const roles = readRoles(args, faults)
  if (faults.length === 0 && roles.size < ROLES.length && values['DATABASE_URL'] === undefined) {
    faults.push('--roles needs DATABASE_URL: the embedded database serves one process with all roles')
  }
  const isUnsigned = values['S3_ACCESS_KEY_ID'] === undefined || values['S3_SECRET_ACCESS_KEY'] === undefined
  if (values['S3_ENDPOINT'] !== undefined && isUnsigned) {
    faults.push('S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  }
  // 0 is any free port; a port that could not be parsed is reported already.
  const { HEALTH_PORT: healthPort, PORT: peoplesPort } = values
  if (roles.has('api') && typeof healthPort === 'number' && healthPort > 0 && healthPort === peoplesPort) {
    faults.push('HEALTH_PORT must be another one than PORT')
  }
  const tiles = typeof values['MAP_TILES_URL'] === 'string' ? values['MAP_TILES_URL'] : '{z}{x}{y}'
  if (!['{z}', '{x}', '{y}'].every((at) => tiles.includes(at)))
    faults.push('MAP_TILES_URL needs {z}, {x} and {y} in it')
  if (faults.length > 0) throw new ConfigError(faults.join('; '))
  const read = values as Values
  const isEmbedded = read.DATABASE_URL === undefined
  return {
    roles,
    host: read.HOST ?? (isEmbedded ? '127.0.0.1' : '0.0.0.0'),
    port: read.PORT,
    healthPort: read.HEALTH_PORT,
    metricsToken: read.METRICS_TOKEN,
    dataDir: read.PEYK_DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    poolSize: read.DATABASE_POOL_SIZE,
    secret: read.PEYK_SECRET,
    isDemo: read.PEYK_DEMO ?? isEmbedded,
    demoApiKey: read.PEYK_DEMO_API_KEY,
    demoBanks: read.PEYK_DEMO_BANKS,
    simulatorPort: read.SIMULATOR_PORT,
    smscPort: read.SMSC_PORT,
    s3:
      read.S3_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: read.S3_ENDPOINT,
            bucket: read.S3_BUCKET,
            region: read.S3_REGION,
            accessKeyId: read.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: read.S3_SECRET_ACCESS_KEY ?? '',
          },
    storageQuota: { octets: read.ACCOUNT_STORAGE_MB * 1024 * 1024, files: read.ACCOUNT_FILES },
    recipientsKeepMonths: read.PEYK_RECIPIENTS_KEEP_MONTHS,
    appName: read.PEYK_APP_NAME,
    allowsRegistration: read.PEYK_REGISTER,
    allowsPasswordReset: read.PEYK_FORGOT,
    supportPhone: read.SUPPORT_PHONE,
    termsUrl: read.TERMS_URL,
    oldPanelUrl: read.OLD_PANEL_URL,
    mapTilesUrl: read.MAP_TILES_URL,
    mapTilesSource: read.MAP_TILES_SOURCE,
    identityUrl: read.IDENTITY_URL,
    identityPort: read.IDENTITY_PORT,
    bankUrl: read.BANK_URL,
    bankPort: read.BANK_PORT,
    zarinpalUrl: read.ZARINPAL_URL,
    zibalUrl: read.ZIBAL_URL,
    gatewayTimeoutMs: read.GATEWAY_TIMEOUT_SECONDS * 1000,
    webhookAllow: read.PEYK_WEBHOOK_ALLOW,
    publicUrl: read.PUBLIC_URL,
    trustProxy: read.TRUST_PROXY,
    checksResponses: read.PEYK_CHECK_ANSWERS,
    logsApiCalls: read.PEYK_API_CALL_LOG,
    loopRestMs: read.PEYK_LOOP_REST_MS,
    logLevel: read.LOG_LEVEL,
  }
}

function readRoles(args: readonly string[], faults: string[]): ReadonlySet<Role> {
  const at = args.findIndex((arg) => arg === '--roles' || arg.startsWith('--roles='))
  const unknown = args.filter((arg, index) => index !== at && !(args[at] === '--roles' && index === at + 1))
  if (unknown.length > 0) faults.push(`${unknown.join(' ')} is not understood: only --roles=${ROLES.join(',')} is`)
  if (at < 0) return new Set(ROLES)
  const text = args[at] === '--roles' ? (args[at + 1] ?? '') : args[at]!.slice('--roles='.length)
  const named = text.split(',').map((name) => name.trim())
  const roles = ROLES.filter((role) => named.includes(role))
  if (roles.length === 0 || roles.length !== new Set(named).size) {
    faults.push(`--roles must be some of ${ROLES.join(',')}, not "${text}"`)
  }
  return new Set(roles)
}
