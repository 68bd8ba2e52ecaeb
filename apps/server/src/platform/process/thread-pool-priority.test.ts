import { execFile } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const own = os.getPriority()

test.runIf(process.platform === 'linux' && own < 15)(
  'the threads that hash passwords give way to the loop, which keeps its priority',
  async () => {
    const source = `
      import { readdirSync, readFileSync } from 'node:fs'
      import os from 'node:os'
      import { lowerThreadPoolPriority } from ${JSON.stringify(path.join(import.meta.dirname, 'thread-pool-priority.ts'))}
      const lowered = await lowerThreadPoolPriority()
      const tasks = readdirSync('/proc/self/task').map((task) => ({
        name: readFileSync('/proc/self/task/' + task + '/comm', 'utf8').trim(),
        priority: os.getPriority(Number(task)),
      }))
      const pool = tasks.filter(({ name }) => name === 'libuv-worker').map(({ priority }) => priority)
      process.stdout.write(JSON.stringify({ lowered, pool, loop: os.getPriority(process.pid) }))`
    // A process of its own: what was lowered stays low.
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', source]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, UV_THREADPOOL_SIZE: '3' } }) // prettier-ignore
    expect(JSON.parse(stdout)).toEqual({ lowered: 3, pool: [own + 5, own + 5, own + 5], loop: own })
  },
)
