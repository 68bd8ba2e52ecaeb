import { messages } from './journey.ts'
import { registerBefore } from './own-account.ts'
import { startPeyk } from './peyk.ts'

/** One Peyk for all journeys; `PEYK_URL` and `PEYK_SIMULATOR_URL` point them at one that is already running. */
export default async function globalSetup() {
  if (process.env['PEYK_URL'] !== undefined) return undefined
  const peyk = await startPeyk()
  process.env['PEYK_URL'] = peyk.url
  process.env['PEYK_SIMULATOR_URL'] = peyk.simulatorUrl
  process.env['PEYK_DEMO_API_KEY'] = peyk.apiKey
  await registerBefore({
    messagesTo: (mobile) => messages({ to: mobile }),
    messagesFrom: (line) => messages({ from: line }),
  })
  return peyk.stop
}
