/** A port number from the environment. Throws with one clear line when it is none. */
export function parsePort({
  name,
  value,
  fallback,
}: {
  name: string
  value: string | undefined
  fallback: number
}): number {
  if (value === undefined || value === '') return fallback
  const port = Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${value}"`)
  return port
}
