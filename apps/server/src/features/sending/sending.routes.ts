import { contract } from '@peyk/contract/calls.ts'
import { sendIdOf } from '@peyk/contract/sending.ts'
import { routes } from '../../platform/http/routes.ts'
import { calculatePrice } from './usecases/calculate-price.ts'
import { cancelSend } from './usecases/cancel-send.ts'
import { listLines } from './usecases/list-lines.ts'
import { pauseSend, resumeSend } from './usecases/pause-send.ts'
import { sendByUrl } from './usecases/send-by-url.ts'
import { submitSend } from './usecases/submit-send.ts'

export const sendingRoutes = routes(contract.sending, {
  numbers: ({ input, scope, deps }) => listLines({ scope, input }, deps),
  send: ({ input, scope, caller, request, deps }) => submitSend({ scope, caller, ip: request.ip, input }, deps),
  sendByUrl: ({ input, request, once, deps }) => sendByUrl({ fields: input, request, once }, deps),
  calculatePrice: ({ input, scope, deps }) => calculatePrice({ scope, input }, deps),
  cancel: ({ input, scope, deps }) => cancelSend({ scope, sendId: sendIdOf(input) }, deps),
  pause: ({ input, scope, deps }) => pauseSend({ scope, sendId: sendIdOf(input) }, deps),
  resume: ({ input, scope, deps }) => resumeSend({ scope, sendId: sendIdOf(input) }, deps),
})
