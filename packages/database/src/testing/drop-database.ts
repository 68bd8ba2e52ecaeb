import type pg from 'pg'

const ATTEMPTS = 3

/**
 * Drops a test database, even with connections open.
 *
 * The forced drop alone fails («permission denied to terminate process») while autovacuum works in that database: its
 * worker belongs to the superuser, so an ordinary user may not stop it. The plain drop stops such a worker itself, but
 * waits five seconds for a connection that is just closing; so the two alternate.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if ((error as pg.DatabaseError).code !== INSUFFICIENT_PRIVILEGE || attempt === ATTEMPTS) throw error
    }
    await client.query(`drop database if exists ${name}`).catch((error: pg.DatabaseError) => {
      if (error.code !== OBJECT_IN_USE) throw error
    })
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'
const OBJECT_IN_USE = '55006'
