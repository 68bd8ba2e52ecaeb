import { expect, test } from 'vitest'
import { SheetRefusal } from './sheet-error.ts'
import { HOSTILE_FILES } from './testing/hostile-files.ts'
import { TempFiles, readAllRows } from './testing/temp-files.ts'

test.each(HOSTILE_FILES.map((file) => [`${file.name} (${file.kind})`, file] as const))(
  '[promise S6] %s is refused with its own code, or read without harm',
  async (_, { kind, content, code }) => {
    const files = await TempFiles.open()
    const path = await files.write(`a.${kind}`, content())
    const found = await readAllRows(path, kind).then(
      () => null,
      (error: unknown) => (error instanceof SheetRefusal ? error.code : error),
    )
    expect(found).toBe(code)
  },
)
