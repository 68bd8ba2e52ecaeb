import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SDK_FOLDER, sdkFiles } from '../sdk/sdk-files.ts'
import { ROOT } from '../shell.ts'

test('[DEV-09] the calls of the TypeScript package are those of the contract (else npm run build)', async () => {
  const wanted = sdkFiles()
  expect(await readdir(path.join(ROOT, SDK_FOLDER))).toEqual([...wanted.keys()].toSorted())
  for (const [name, text] of wanted) expect(await readFile(path.join(ROOT, SDK_FOLDER, name), 'utf8'), name).toBe(text)
})
