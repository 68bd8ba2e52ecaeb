import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { encryptionFor } from './encryption.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'peyk-seal-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('what was sealed opens again, also for the next process of the same folder, and twice never looks the same', () => {
  const one = encryptionFor({ secret: undefined, dataDir })
  const sealed = one.encrypt('JBSWY3DPEHPK3PXP')
  expect(sealed.includes('JBSWY3DPEHPK3PXP')).toBe(false)
  expect(one.encrypt('JBSWY3DPEHPK3PXP').equals(sealed)).toBe(false)
  expect(encryptionFor({ secret: undefined, dataDir }).decrypt(sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o077).toBe(0)
})

test('another key, a changed byte and a piece open nothing', () => {
  const one = encryptionFor({ secret: 'a'.repeat(32), dataDir })
  const sealed = one.encrypt('secret')
  expect(encryptionFor({ secret: 'b'.repeat(32), dataDir }).decrypt(sealed)).toBeNull()
  expect(one.decrypt(Buffer.from(sealed.map((byte, at) => (at === 14 ? byte ^ 1 : byte))))).toBeNull()
  expect(one.decrypt(sealed.subarray(0, 20))).toBeNull()
})
