import { contract } from '@peyk/contract/core/contract.ts'
import { session } from '@peyk/phrases/fa/session/session.ts'
import { refusal } from '../../platform/app-error.ts'
import { routes } from '../../platform/http/routes.ts'
import type { RequestInfo } from '../../platform/http/routes.ts'
import { acceptInvitation } from './invitations/usecases/accept-invitation.ts'
import { showInvitation } from './invitations/usecases/find-invitation.ts'
import { checkUserName } from './usecases/check-names.ts'
import { confirmCode } from './challenges/usecases/confirm-code.ts'
import { endSessions } from './logins/usecases/end-sessions.ts'
import { startPasswordReset, verifyPasswordReset } from './passwords/usecases/forget-password.ts'
import { listSessions } from './logins/usecases/list-sessions.ts'
import { logIn } from './logins/usecases/log-in.ts'
import { startCodeLogin } from './logins/usecases/log-in-by-code.ts'
import { logOut } from './logins/usecases/log-out.ts'
import { startRegistration } from './registration/usecases/start-registration.ts'
import { resendLoginCode } from './challenges/usecases/resend-login-code.ts'
import { resetPassword } from './passwords/usecases/reset-password.ts'
import { showBusiness, saveBusiness } from './registration/usecases/set-business.ts'
import { showCurrentUser } from './usecases/show-current-user.ts'
import { showLoginSettings } from './usecases/show-login-settings.ts'

const originOf = ({ ip, userAgent }: RequestInfo) => ({ ip, userAgent })

export const sessionRoutes = routes(contract.session, {
  login: ({ input, request, deps }) => logIn({ ...input, ...originOf(request) }, deps),
  sendSmsOtp: ({ input, request, deps }) => resendLoginCode({ token: input.token, ip: request.ip }, deps),
  confirmOtp: ({ input, request, deps }) => confirmCode({ ...input, origin: originOf(request) }, deps),
  loginByCode: ({ input, request, deps }) => startCodeLogin({ typed: input.username_or_mobile, ip: request.ip }, deps),
  forgotPassword: ({ input, request, deps }) => startPasswordReset({ ...input, ip: request.ip }, deps),
  forgotPasswordCheckOtp: ({ input, deps }) => verifyPasswordReset(input, deps),
  changePasswordByToken: ({ input: { token, otp, password }, request, deps }) =>
    resetPassword({ token, otp, password, ip: request.ip }, deps),
  checkToken: async ({ caller }) => showCurrentUser(caller),
  logout: ({ caller, scope, deps }) => {
    if (caller.sessionId === null) throw refusal('call.wrong_credential')
    return logOut({ scope, userId: caller.userId, sessionId: caller.sessionId }, deps)
  },
  loginSetting: ({ deps }) => showLoginSettings(deps),
  activityDomain: ({ caller, scope, deps }) => showBusiness({ caller, scope }, deps),
  tellBusiness: ({ caller, scope, input, request, deps }) =>
    saveBusiness({ caller, scope, input, ip: request.ip }, deps),
  checkExist: async ({ input, deps, setMessage }) => {
    const answer = await checkUserName({ userName: input.user_name ?? input.username }, deps)
    setMessage(session.userNameFree)
    return answer
  },
  register: ({ input, request, deps }) => startRegistration({ form: input, ip: request.ip }, deps),
  showInvitation: ({ input, deps }) => showInvitation(input, deps),
  acceptInvitation: ({ input, request, deps }) => acceptInvitation({ ...input, origin: originOf(request) }, deps),
  sessions: ({ caller, scope, input, deps }) => listSessions({ caller, scope, input }, deps),
  endSessions: ({ caller, scope, input, request, deps }) =>
    endSessions({ caller, scope, sessionId: input.session_id, isAll: input.all === true, ip: request.ip }, deps),
})
