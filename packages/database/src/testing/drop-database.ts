import type pg from 'pg'

const ATTEMPTS = 3

/**
 * Drops a database of the tests, whoever is still in it.
 *
 * The forced drop alone fails («permission denied to terminate process») while autovacuum works in that database: its
 * worker counts as the superuser's, and a user who is none may not end it. The plain drop sends such a worker away
 * itself, but waits five seconds for a connection of ours that is only just closing; so the two take turns.
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
