import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { IMPORT_RULES } from './import-rules.ts'
import { readImports } from './read-imports.ts'

// A toy tree of our layout in which every rule is broken once, beside imports that are lawful.

const VIOLATIONS: readonly [rule: string, from: string, imports: string][] = [
  ['domain-is-pure', 'packages/domain/src/sms/parts.ts', 'node:fs'],
  ['contract-knows-domain-only', 'packages/contract/src/wallet/wallet.ts', '../../../phrases/src/fa/wallet.ts'],
  ['client-calls-the-contract', 'packages/client/src/http.ts', '../../phrases/src/fa/wallet.ts'],
  ['phrases-are-words', 'packages/phrases/src/fa/counting.ts', '../../../domain/src/digits/digits.ts'],
  ['ui-knows-no-feature', 'packages/ui/src/button/button.tsx', '../../../contract/src/wallet.ts'],
  ['ui-knows-no-feature', 'packages/ui/src/field/label.tsx', '../../../phrases/src/fa/wallet.ts'],
  ['database-and-smpp-know-no-rule', 'packages/database/src/database.ts', '../../domain/src/digits/digits.ts'],
  ['database-and-smpp-know-no-rule', 'packages/smpp/src/codec.ts', '../../domain/src/digits/digits.ts'],
  ['places-are-data', 'packages/places/src/city.ts', '../../database/src/database.ts'],
  ['sheets-know-files-only', 'packages/sheets/src/read-sheet.ts', '../../domain/src/digits/digits.ts'],
  ['sheets-are-read-on-the-server', 'sending-modes/file/audience.ts', '../../packages/sheets/src/sheet.ts'],
  ['packages-never-reach-up', 'packages/domain/src/digits/up.ts', '../../../../apps/web/src/lib/theme.ts'],
  ['modes-know-their-side-only', 'sending-modes/quick/mode.ts', '../../packages/database/src/scope.ts'],
  ['audiences-know-no-screen', 'sending-modes/quick/audience.ts', './form.tsx'],
  ['platform-carries-no-field-word', 'apps/server/src/platform/clock.ts', '../features/wallet/usecases/hold-credit.ts'],
  [
    'platform-carries-no-field-word',
    'apps/server/src/platform/log.ts',
    '../../../../packages/domain/src/pricing/price.ts',
  ],
  [
    'sql-only-in-queries',
    'apps/server/src/features/wallet/usecases/hold-credit.ts',
    '../../../../../../packages/database/src/sql.ts',
  ],
  [
    'features-meet-at-use-cases',
    'apps/server/src/features/sending/submit/usecases/submit-send.ts',
    '../../../wallet/wallet.queries.ts',
  ],
  [
    'rooms-meet-at-use-cases',
    'apps/server/src/features/sending/control/usecases/pause-send.ts',
    '../../schedules/queries/schedules.ts',
  ],
  [
    'carriers-know-no-feature',
    'apps/server/src/carriers/smpp/carrier.ts',
    '../../features/wallet/usecases/hold-credit.ts',
  ],
  ['screens-are-private', 'apps/web/src/features/sending/screens/quick-screen.tsx', '../../wallet/parts/credit.tsx'],
  ['web-lib-knows-no-feature', 'apps/web/src/lib/credit.ts', '../features/wallet/parts/credit.tsx'],
  ['web-lib-knows-no-feature', 'apps/web/src/layouts/bar.tsx', '../features/wallet/parts/credit.tsx'],
  ['browser-never-server', 'apps/web/src/lib/server.ts', '../../../server/src/platform/app-error.ts'],
  ['browser-never-server', 'sending-modes/quick/form.tsx', './audience.ts'],
  ['simulators-stand-apart', 'apps/simulators/src/main.ts', '../../server/src/platform/app-error.ts'],
  ['clients-stand-alone', 'clients/typescript/src/peyk.ts', '../../../packages/domain/src/digits/digits.ts'],
  ['clients-are-for-others', 'apps/server/src/platform/own-calls.ts', '../../../../clients/php/client.ts'],
  ['journeys-see-the-screen-only', 'e2e/journeys/login.spec.ts', '../../apps/web/src/lib/theme.ts'],
  ['tests-are-leaves', 'packages/domain/src/digits/reuse.ts', './digits.test.ts'],
  [
    'testing-stays-in-tests',
    'apps/server/src/platform/seed.ts',
    '../../../../packages/database/src/testing/accounts.ts',
  ],
  ['nothing-unresolved', 'apps/web/src/lib/lost.ts', './nowhere.ts'],
  ['no-cycles', 'packages/domain/src/cycle/a.ts', './b.ts'],
  ['no-feature-cycles', 'apps/server/src/features/tickets/usecases/open.ts', '../../files/usecases/store.ts'],
]

const ALLOWED: readonly [from: string, imports: string][] = [
  ['packages/domain/src/cycle/b.ts', './a.ts'], // the other half of the cycle
  ['apps/server/src/features/files/usecases/store.ts', '../../tickets/usecases/close.ts'],
  ['packages/domain/src/sms/suffix.ts', '../digits/digits.ts'],
  ['packages/domain/src/digits/digits.test.ts', 'node:assert'],
  ['packages/contract/src/reports/reports.ts', '../../../domain/src/digits/digits.ts'],
  ['packages/ui/src/field/amount.tsx', '../../../phrases/src/fa/ui/kit.ts'],
  ['packages/ui/src/format/digits.ts', '../../../domain/src/digits/digits.ts'],
  ['apps/server/src/features/wallet/wallet.queries.ts', '../../../../../packages/database/src/sql.ts'],
  ['apps/server/src/features/wallet/queries/entries.ts', '../../../../../../packages/database/src/sql.ts'],
  ['apps/server/src/features/staff/usecases/seed.ts', '../../../../../../packages/database/src/scope.ts'],
  ['apps/server/src/features/sending/control/usecases/start-send.ts', '../../../wallet/usecases/hold-credit.ts'],
  ['apps/server/src/features/sending/control/usecases/retry-send.ts', '../queries/retries.ts'],
  ['apps/server/src/features/sending/control/usecases/stop-send.ts', '../../queries/send-state.ts'],
  ['apps/server/src/features/sending/control/usecases/cancel-send.ts', '../../schedules/usecases/run-schedule.ts'],
  ['apps/server/src/platform/gate.ts', '../../../../packages/domain/src/permission/permissions.ts'],
  ['apps/web/src/features/reports/screens/reports-screen.tsx', '../../wallet/wallet.api.ts'],
  ['apps/web/src/features/sending/parts/price.tsx', './line.tsx'],
  ['packages/database/src/wallet.db.test.ts', './testing/accounts.ts'],
  ['apps/server/src/features/files/check/row-check.ts', '../../../../../../packages/sheets/src/sheet.ts'],
  ['apps/server/src/main.ts', './features/wallet/usecases/hold-credit.ts'],
]
const TYPE_ONLY: readonly [from: string, imports: string][] = [
  ['packages/phrases/src/fa/errors.ts', '../../../contract/src/reports.ts'],
  ['apps/server/src/features/wallet/usecases/show-credit.ts', '../../../../../../packages/database/src/sql.ts'],
]

const root = await mkdtemp(path.join(os.tmpdir(), 'peyk-planted-'))
afterAll(() => rm(root, { recursive: true, force: true }))

async function writeSource(file: string, text: string) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text, { flag: 'a' })
}
let count = 0
const statement = (imports: string) =>
  `import * as used${(count += 1)} from '${imports}'\nexport const kept${count} = used${count}\n`
for (const [, from, imports] of VIOLATIONS) await writeSource(from, statement(imports))
for (const [from, imports] of ALLOWED) await writeSource(from, statement(imports))
for (const [from, imports] of TYPE_ONLY)
  await writeSource(
    from,
    `import type * as Named${(count += 1)} from '${imports}'\nexport type Kept${count} = typeof Named${count}\n`,
  )
for (const file of [...VIOLATIONS.map(([, from, to]) => [from, to]), ...ALLOWED, ...TYPE_ONLY].flatMap(
  ([from = '', to = '']) =>
    to.startsWith('.') && !to.includes('nowhere') ? [path.posix.join(path.posix.dirname(from), to)] : [],
)) {
  await writeSource(file, 'export {}\n')
}

const { violations, files } = await readImports({
  root,
  folders: ['packages', 'apps', 'sending-modes', 'clients', 'e2e'],
})

test('the import reader reads the planted tree', () => {
  expect(files.length).toBeGreaterThan(60)
})

test('every import rule has a planted violation', () => {
  const planted = new Set(VIOLATIONS.map(([rule]) => rule))
  expect(IMPORT_RULES.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([])
})

test.each(VIOLATIONS)('import rule %s finds the planted violation in %s', (rule, from) => {
  // A cycle is told of the feature, not of the file.
  const folder = rule === 'no-feature-cycles' ? path.posix.dirname(path.posix.dirname(from)) : from
  expect(violations.filter((offence) => offence.rule === rule).map((offence) => offence.from)).toContain(folder)
})

test('allowed imports break no rule', () => {
  const guilty = new Set(VIOLATIONS.map(([, from]) => from))
  const cycles = new Set(['no-cycles', 'no-feature-cycles'])
  const wrong = violations.filter(({ rule, from }) => !guilty.has(from) && !cycles.has(rule))
  expect(wrong).toEqual([])
  expect(violations.filter(({ from }) => from.includes('cycle/types'))).toEqual([])
})

test('every import rule says where the code belongs instead', () => {
  for (const { name, comment } of IMPORT_RULES) expect(comment.length, name).toBeGreaterThan(30)
})
