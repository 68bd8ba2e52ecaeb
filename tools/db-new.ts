// npm run db:new -- add-tickets   makes the next migration's file.
// npm run db:new                  writes packages/database/src/schema.ts anew from the migrations.

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { MIGRATIONS_DIR, TABLES_DIR, listMigrations } from '@peyk/database/migrate.ts'
import { CommandError, runCommand } from './database-command.ts'
import { ROOT, run } from './shell.ts'

await runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (name === undefined) {
    const { isOk } = await run('node', ['packages/database/src/generate-schema.ts'])
    if (!isOk) throw new CommandError('schema.ts could not be written')
    process.stdout.write('packages/database/src/schema.ts tells what the migrations make\n')
    return
  }
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new CommandError('a migration is called by what it does: npm run db:new -- add-tickets')
  const migrations = await listMigrations()
  if (migrations.some((one) => one.name === name)) throw new CommandError(`there is a migration called ${name}`)
  const file = path.join(MIGRATIONS_DIR, `${String(migrations.length + 1).padStart(4, '0')}-${name}.sql`)
  await writeFile(file, `-- Why: \n`, { flag: 'wx' })
  const relative = (full: string) => path.relative(ROOT, full)
  process.stdout.write(
    `${relative(file)}\nNow change ${relative(TABLES_DIR)}/*.sql in the same way, and run npm run db:new once more (without a name) for schema.ts.\n`,
  )
})
