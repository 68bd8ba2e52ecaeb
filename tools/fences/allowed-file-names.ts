// The closed list of files and rooms (code style §3.3). A new kind of file needs a decision record under docs/decisions.

interface FileKind {
  pattern: RegExp
  /** Longest, in lines. */
  maxLines: number
}

const SERVER_FEATURE: readonly FileKind[] = [
  { pattern: /^<x>\.feature\.ts$/, maxLines: 40 },
  { pattern: /^<x>\.routes\.ts$/, maxLines: 150 },
  { pattern: /^<x>\.queries\.ts$/, maxLines: 300 },
  { pattern: /^queries\/[a-z0-9-]+\.ts$/, maxLines: 300 },
  { pattern: /^<x>\.(?:errors|events|jobs)\.ts$/, maxLines: 80 },
  { pattern: /^<x>\.fixtures\.ts$/, maxLines: 150 },
  { pattern: /^usecases\/[a-z0-9]+(?:-[a-z0-9]+)+\.ts$/, maxLines: 150 },
  // What every feature calls that has something to tell: its name is a verb that needs no noun.
  { pattern: /^usecases\/notify\.ts$/, maxLines: 200 },
  { pattern: /^loops\/[a-z0-9-]+\.ts$/, maxLines: 150 },
  { pattern: /^gateways\/[a-z0-9-]+\/gateway\.ts$/, maxLines: 150 },
  // What the gateway holds in memory between two looks at the database (docs/decisions).
  { pattern: /^dispatch\/(?:[a-z0-9-]+\/)?[a-z0-9-]+\.ts$/, maxLines: 250 },
  // What judges somebody's file, in a program of its own (docs/decisions).
  { pattern: /^check\/[a-z0-9-]+\.ts$/, maxLines: 250 },
]

const WEB_FEATURE: readonly FileKind[] = [
  { pattern: /^<x>\.api\.ts$/, maxLines: 150 },
  // What one part of a large feature asks, so that its pages fetch no other's calls (docs/decisions).
  { pattern: /^<x>-[a-z0-9-]+\.api\.ts$/, maxLines: 150 },
  // Of a room that is a feature of its own on the server.
  { pattern: /^(?:api-calls|api-docs|api-keys|plugins|webhooks)\.api\.ts$/, maxLines: 150 },
  { pattern: /^screens\/[a-z0-9-]+-screen(?:\.mobile)?\.tsx$/, maxLines: 200 },
  // Beside a part of the same name, `.lazy`: fetches its code when it is first needed.
  { pattern: /^parts\/[a-z0-9-]+(?:\.lazy)?\.tsx$/, maxLines: 150 },
  { pattern: /^[a-z0-9-]+\.model\.ts$/, maxLines: 150 },
  // What the addresses of its pages may hold, and what is asked for it.
  { pattern: /^(?:[a-z0-9-]+-)?url-params\.ts$/, maxLines: 150 },
  // What a part asks and does, apart from what it shows (docs/decisions).
  { pattern: /^parts\/use-[a-z0-9-]+\.ts$/, maxLines: 150 },
]

/** In a room of the web a part stands beside the only screen that shows it. */
const WEB_ROOM: readonly FileKind[] = [
  { pattern: /^[a-z0-9-]+-screen(?:\.mobile)?\.tsx$/, maxLines: 200 },
  // Beside a part of the same name: fetches its code when it is first needed.
  { pattern: /^[a-z0-9-]+(?:\.lazy)?\.tsx$/, maxLines: 150 },
  { pattern: /^use-[a-z0-9-]+\.ts$/, maxLines: 150 },
  { pattern: /^[a-z0-9-]+\.model\.ts$/, maxLines: 150 },
  { pattern: /^(?:[a-z0-9-]+-)?url-params\.ts$/, maxLines: 150 },
]

const SERVER_ROOM = SERVER_FEATURE.filter(({ pattern }) => /^\^(?:usecases|queries|loops)/.test(pattern.source))

/** Features that are cut by use; what two rooms need stands at the root of the feature. */
const ROOMS: Readonly<Record<'server' | 'web', Readonly<Record<string, readonly string[]>>>> = {
  server: {
    demo: ['banks', 'history', 'money'],
    files: ['exports', 'uploads'],
    home: ['banners', 'news', 'overview', 'quick-access'],
    inbox: ['rules'],
    'number-banks': ['counting', 'drawing', 'loading', 'removal', 'settings', 'versions'],
    payments: ['gateway-settings', 'offline', 'online', 'settings'],
    phonebook: ['audiences', 'groups', 'imports', 'selections'],
    reports: ['lists', 'proofs', 'retention', 'timeline', 'languages'],
    sending: [
      'ab-tests',
      'by-url',
      'control',
      'grouped',
      'previews',
      'prices',
      'queueing',
      'schedules',
      'submit',
      'system-messages',
      'targeted',
      'texts',
    ],
    session: ['challenges', 'invitations', 'logins', 'passwords', 'registration'],
    staff: ['accounts', 'api-limits', 'audit', 'engine', 'lines', 'reviews', 'tariffs', 'team'],
    tickets: ['desk'],
  },
  web: {
    home: ['banners', 'needs', 'news', 'palette', 'quick-access'],
    developers: ['api-calls', 'api-keys', 'documents', 'plugins', 'webhooks'],
    inbox: ['rules', 'thread'],
    patterns: ['detail', 'editor', 'list'],
    phonebook: ['blacklist', 'contact', 'contacts', 'custom-fields', 'groups', 'import', 'list', 'tags'],
    reports: ['ab-test', 'list', 'recipients', 'saved-filters', 'send', 'send-story'],
    sending: [
      'ab-test',
      'calendar',
      'confirm',
      'from-file',
      'from-phonebook',
      'recurring-send',
      'schedule-fields',
      'send-form',
      'start',
      'success',
      'targeted',
      'with-pattern',
    ],
    staff: [
      'account-money',
      'announcements',
      'api-limits',
      'audit',
      'banked-numbers',
      'banners',
      'carriers',
      'credit-requests',
      'customers',
      'engine',
      'faq',
      'finance',
      'forms',
      'gateways',
      'gift-charges',
      'impersonation',
      'invitations',
      'line-access',
      'lines',
      'lists',
      'menu',
      'moderation',
      'news',
      'number-bank',
      'number-banks',
      'number-changes',
      'palette',
      'patterns',
      'payment-setting',
      'payments',
      'plugins',
      'published',
      'quick-access',
      'setup',
      'tariffs',
      'team',
      'ticket-desk',
      'ticket-settings',
      'ticket-statistics',
      'ticket-thread',
    ],
    session: ['account-menu', 'forgotten-password', 'registration'],
    tickets: ['create', 'faq', 'list', 'thread'],
    wallet: ['credit', 'documents', 'result', 'statements', 'transactions'],
  },
}

/** More source files than these stand in no folder: rooms come before. Tests are not counted. */
const MAX_FILES_OF_A_FOLDER = 25

const MODE: readonly FileKind[] = [
  { pattern: /^mode\.ts$/, maxLines: 150 },
  { pattern: /^audience\.ts$/, maxLines: 150 },
  { pattern: /^form\.tsx$/, maxLines: 200 },
  // What the form holds of its target and what becomes of it (docs/decisions).
  { pattern: /^form\.model\.ts$/, maxLines: 150 },
]

const FEATURES = new Set(
  'session account colleagues home phonebook sending lines links patterns drafts inbox reports wallet tariffs tickets files developers staff setup live delivery demo transactions payments payment-desk gifts finance api-docs api-keys api-calls plugins webhooks notifications pictures faq announcements ticket-lists number-banks places'.split(
    ' ',
  ),
)
const CATCH_ALL_NAMES =
  /(?:^|[./-])(?:index|utils?|helpers?|common|misc|types|service|services|manager)(?:\.[a-z.]+|\/)/

const TEST_FILE = new RegExp(String.raw`\.(?:test|db\.test|browser\.test)\.tsx?$`)

function findKinds(file: string): { kinds: readonly FileKind[]; feature: string; rest: string } | null {
  const [, side, feature, rest] = /^apps\/(server|web)\/src\/features\/([^/]+)\/(.+)$/.exec(file) ?? []
  if ((side === 'server' || side === 'web') && feature !== undefined && rest !== undefined) {
    const [, room, inRoom] = /^([^/]+)\/(.+)$/.exec(rest) ?? []
    const isRoom = room !== undefined && ROOMS[side][feature]?.includes(room)
    if (isRoom && inRoom !== undefined)
      return { kinds: side === 'server' ? SERVER_ROOM : WEB_ROOM, feature, rest: inRoom }
    return { kinds: side === 'server' ? SERVER_FEATURE : WEB_FEATURE, feature, rest }
  }
  const [, mode, inMode] = /^sending-modes\/(?!_kit\/)([^/]+)\/(.+)$/.exec(file) ?? []
  return mode === undefined || inMode === undefined ? null : { kinds: MODE, feature: '', rest: inMode }
}

/** What is wrong with a file's name and place, or null. */
export function validateFileName(file: string): string | null {
  if (CATCH_ALL_NAMES.test(file)) {
    return `${file}: a drawer. Name what is in it: a rule goes to domain/<topic>, a widget to ui, a pipe to platform`
  }
  const found = findKinds(file)
  if (found === null || TEST_FILE.test(file)) return null
  if (found.feature !== '' && !FEATURES.has(found.feature)) {
    return `${file}: ${found.feature} is no feature (code style §3.2). Find the feature it belongs to`
  }
  if (findKind(found) === undefined) {
    return `${file}: no file of the vocabulary (code style §3.3). A rule goes to domain, SQL to queries, a thing one sees to parts`
  }
  return null
}

const findKind = ({ kinds, feature, rest }: { kinds: readonly FileKind[]; feature: string; rest: string }) =>
  kinds.find(({ pattern }) => new RegExp(pattern.source.replace('<x>', feature)).test(rest))

/** Folders with too many source files of their own, a line each. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || /\.(?:test|spec)\.tsx?$/.test(file)) continue
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_OF_A_FOLDER)
    .map(
      ([folder, count]) =>
        `${folder}: ${count} source files, ${MAX_FILES_OF_A_FOLDER} at most. Cut it into rooms by use`,
    )
}

/** The most lines a file may have. Everything else stops at 400 (oxlint). */
export function maxLinesOf(file: string): number | null {
  const found = findKinds(file)
  return found === null || TEST_FILE.test(file) ? null : (findKind(found)?.maxLines ?? null)
}
