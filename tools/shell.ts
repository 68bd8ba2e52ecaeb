import { spawn } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '..')

/** Runs a program of node_modules/.bin or of the machine in the root. Unless quiet it prints where we print. */
export async function run(
  program: string,
  args: readonly string[],
  { env = {}, isQuiet = false }: { env?: Record<string, string>; isQuiet?: boolean } = {},
): Promise<{ isOk: boolean; output: string }> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const stop = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  process.off('SIGTERM', stop)
  process.off('SIGINT', stop)
  return { isOk: code === 0, output }
}
