// Loaded before the program (`--import`): the wall clock of this process alone goes wrong, by as many milliseconds as the
// file says. Monotonic time goes on as it is, as with a clock that somebody sets. SIGUSR2: look again.

import { readFileSync } from 'node:fs'

const file = process.env['CHAOS_CLOCK_FILE']
if (file !== undefined) {
  const TrueDate = Date
  let shiftMs = 0
  const look = () => void (shiftMs = Number(readFileSync(file, 'utf8')))
  const now = () => TrueDate.now() + shiftMs
  look()
  process.on('SIGUSR2', look)
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
    apply: () => new TrueDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}
