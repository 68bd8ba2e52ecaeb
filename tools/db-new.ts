// npm run db:new -- add-tickets   creates the file of the next migration.
// npm run db:new                  generates packages/database/src/schema.ts from the migrations.

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MIGRATIONS_DIR, TABLES_DIR, listMigrations } from '@peyk/database/migrate.ts'
import { CommandError, runCommand } from './database-command.ts'
import { ROOT, run } from './shell.ts'

await runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (name === undefined) {
    const { isOk } = await run('node', ['packages/database/src/generate-schema.ts'])
    if (!isOk) throw new CommandError('schema.ts could not be generated')
    process.stdout.write('packages/database/src/schema.ts now matches the migrations\n')
    return
  }
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new CommandError(
      'a migration is named after what it does, in lower case with hyphens: npm run db:new -- add-tickets',
    )
  const migrations = await listMigrations()
  if (migrations.some((one) => one.name === name)) throw new CommandError(`there is already a migration called ${name}`)
  const file = path.join(MIGRATIONS_DIR, `${String(migrations.length + 1).padStart(4, '0')}-${name}.sql`)
  await writeFile(file, `-- Why: \n`, { flag: 'wx' })
  const relative = (full: string) => path.relative(ROOT, full)
  process.stdout.write(
    `${relative(file)}\nNow make the same change in ${relative(TABLES_DIR)}/*.sql, then run npm run db:new without a name to generate schema.ts.\n`,
  )
})
