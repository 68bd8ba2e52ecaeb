import { contract } from '@peyk/contract/calls.ts'
import { session } from '@peyk/phrases/fa/session.ts'
import { refusal } from '../../platform/refusal.ts'
import { routes } from '../../platform/http/routes.ts'
import { logIn } from './usecases/log-in.ts'
import { logOut } from './usecases/log-out.ts'
import { tellCaller } from './usecases/tell-caller.ts'

export const sessionRoutes = routes(contract.session, {
  login: ({ input, request, deps }) => logIn({ ...input, ip: request.ip, userAgent: request.userAgent }, deps),
  checkToken: async ({ caller }) => tellCaller(caller),
  logout: ({ caller, scope, deps }) => {
    if (caller.sessionId === null) throw refusal('call.wrong_credential')
    return logOut({ scope, sessionId: caller.sessionId }, deps)
  },
  loginSetting: async () => ({
    title: session.appTitle,
    logo: null,
    favicon: null,
    register_enabled: false,
    forgot_enabled: false,
    old_panel_url: null,
    support_phone: null,
    terms_url: null,
    otp_length: 6,
    resend_in: 60,
  }),
})
