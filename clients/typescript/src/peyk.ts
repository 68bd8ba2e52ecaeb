import { AllCalls } from './calls/all-calls.ts'
import { Connection, type PeykSettings } from './connection.ts'

/**
 * Peyk, with one access key.
 *
 * ```ts
 * const peyk = new Peyk({ baseUrl: 'https://sms.example.ir', apiKey: process.env.PEYK_API_KEY })
 * const { message_outbox_ids } = await peyk.sending.send({
 *   sending_type: 'webservice',
 *   from_number: '+983000505',
 *   message: 'Your order is on its way.',
 *   params: { recipients: ['+989120000001'] },
 * })
 * ```
 */
export class Peyk extends AllCalls {
  constructor(settings: PeykSettings) {
    super(new Connection(settings))
  }
}
