import { spawn } from 'node:child_process'
import path from 'node:path'

/** Runs a program in the folder of a package. A program that is not there ends with code 127. */
export const runProgram = (
  [program = '', ...args]: readonly string[],
  { folder, env = {} }: { folder: string; env?: Record<string, string> },
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: path.join(import.meta.dirname, '..', folder),
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', () => resolve({ code: 127, output }))
    child.on('close', (code) => resolve({ code, output }))
  })
