import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again until it is answered: what is asked may be away for a while. Throws the last reason after `withinMs`. */
export async function retryUntilSuccess<Answer>(
  ask: () => Promise<Answer>,
  { withinMs = 180_000 } = {},
): Promise<Answer> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(250)
    }
  }
}
