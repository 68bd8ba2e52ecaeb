import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../shell.ts'
import { listSources } from '../list-sources.ts'
import { maxLinesOf, crowdedFolders, validateFileName } from './allowed-file-names.ts'

const files = (await listSources()).filter((file) =>
  /^(packages|sending-modes|apps|clients|tools|bench|chaos|testkit|e2e)\/.+\.tsx?$/.test(file),
)

test('every source file has an allowed name in an allowed folder', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap((file) => validateFileName(file) ?? [])).toEqual([])
})

test('no source file is longer than its kind allows', async () => {
  const grown: string[] = []
  for (const file of files) {
    const cap = maxLinesOf(file)
    if (cap === null) continue
    const lines = (await readFile(path.join(ROOT, file), 'utf8')).trimEnd().split('\n').length
    if (lines > cap) grown.push(`${file}: ${lines} lines, ${cap} at most. Look for the missing noun`)
  }
  expect(grown).toEqual([])
})

test('no folder has more source files than allowed', () => {
  expect(crowdedFolders(files)).toEqual([])
  const planted = Array.from({ length: 26 }, (_, at) => `packages/ui/src/field/part-${at}.tsx`)
  expect(crowdedFolders(planted)).toHaveLength(1)
  expect(crowdedFolders([...planted.slice(1), 'packages/ui/src/field/part.test.ts'])).toEqual([])
})

describe('a file that is not allowed is reported:', () => {
  test.each([
    'packages/ui/src/index.ts',
    'apps/server/src/platform/utils.ts',
    'packages/domain/src/helpers/digits.ts',
    'apps/web/src/lib/common.ts',
    'apps/server/src/features/wallet/wallet.service.ts',
    'apps/server/src/features/wallet/wallet.types.ts',
    'apps/server/src/features/wallet/hold.ts',
    'apps/server/src/features/wallet/sending.queries.ts',
    'apps/server/src/features/wallet/usecases/hold.ts',
    'apps/server/src/features/bulk/bulk.feature.ts',
    'apps/web/src/features/wallet/wallet-screen.tsx',
    'apps/web/src/features/wallet/screens/wallet.tsx',
    'apps/web/src/features/wallet/hooks/use-wallet.ts',
    'apps/web/src/features/wallet/wallet.state.ts',
    'apps/web/src/features/sending/tickets/ticket.tsx',
    'apps/server/src/features/sending/submit/sending.routes.ts',
    'apps/server/src/features/sending/tickets/usecases/open-ticket.ts',
    'sending-modes/quick/send.ts',
  ])('%s', (file) => {
    expect(validateFileName(file)).toMatch(/: .{30,}/)
  })
})

describe('an allowed file is accepted:', () => {
  test.each([
    'apps/server/src/features/wallet/wallet.feature.ts',
    'apps/server/src/features/wallet/usecases/hold-credit.ts',
    'apps/server/src/features/wallet/usecases/hold-credit.db.test.ts',
    'apps/server/src/features/delivery/loops/gateway.ts',
    'apps/server/src/features/sending/queries/sends.ts',
    'apps/web/src/features/reports/screens/reports-screen.mobile.tsx',
    'apps/web/src/features/reports/parts/counters.tsx',
    'apps/web/src/features/sending/confirm/send-cost.tsx',
    'apps/web/src/features/sending/confirm/preview.model.ts',
    'apps/server/src/features/sending/schedules/usecases/run-schedule.ts',
    'apps/server/src/features/sending/schedules/queries/schedules.ts',
    'packages/domain/src/sms/parts.ts',
    'sending-modes/_kit/mode.ts',
  ])('%s', (file) => {
    expect(validateFileName(file)).toBeNull()
  })
})
