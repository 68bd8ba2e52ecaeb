// npm run staff:create -- <user name> [full name]
// The password is asked for, or read from PEYK_STAFF_PASSWORD, so that it stands in no shell history.

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { openDatabase } from '@peyk/database/database.ts'
import { migrate } from '@peyk/database/migrate.ts'
import { createStaff } from '../apps/server/src/features/staff/usecases/create-staff.ts'
import { CommandRefusal, command, withConfigured } from './configured.ts'

const REFUSALS = {
  bad_user_name: 'the user name must have 4 to 32 Latin letters, digits, dots or hyphens',
  weak_password:
    'the password is too weak: at least 8 characters with a capital and a small letter, a digit and one of @!$%&',
  taken: 'the user name is taken',
} as const

async function askPassword(): Promise<string> {
  const given = process.env['PEYK_STAFF_PASSWORD']
  if (given !== undefined) return given
  if (!process.stdin.isTTY)
    throw new CommandRefusal('give the password in PEYK_STAFF_PASSWORD, or run this in a terminal')
  process.stderr.write('password: ')
  const mute = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: mute, terminal: true })
  const password = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return password
}

await command(async () => {
  const [userName, ...names] = process.argv.slice(2)
  if (userName === undefined) throw new CommandRefusal('npm run staff:create -- <user name> [full name]')
  const name = names.join(' ') || undefined
  const password = await askPassword()
  const created = await withConfigured(async (connection) => {
    await migrate({ connection, now: new Date() })
    const db = openDatabase({ connection, pools: { calls: 2, engine: 1 } })
    try {
      return await createStaff({ userName, password, name }, { db })
    } finally {
      await db.close()
    }
  })
  if (created.kind !== 'created') throw new CommandRefusal(REFUSALS[created.kind])
  process.stdout.write(`staff account ${created.userName} is made: log in with it at the panel\n`)
})
