// How tests, pictures and benches start Chromium.

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** With all that a window of it has: notifications, an installed panel, and what is measured for people. */
export const wholeChromium = (): { executablePath: string; args: string[] } => ({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ARGS,
})

/** Without the parts of a window, where that is there (`tools/run.mjs`): tests need a fifth less of the processor. */
export const testChromium = (): { executablePath: string; args: string[] } => {
  const whole = wholeChromium()
  return { ...whole, executablePath: process.env['HEADLESS_SHELL'] ?? whole.executablePath }
}
