/** A port number from the environment. Throws with one clear line when it is none. */
export function parsePort({ name, given, usual }: { name: string; given: string | undefined; usual: number }): number {
  if (given === undefined || given === '') return usual
  const port = Number(given)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${given}"`)
  return port
}
