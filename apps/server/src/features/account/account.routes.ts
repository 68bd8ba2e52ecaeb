import { contract } from '@peyk/contract/core/contract.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { routes } from '../../platform/http/routes.ts'
import type { CallContext } from '../../platform/http/routes.ts'
import { sendNewNumberCode, sendOldNumberCode, confirmNewNumber, confirmOldNumber } from './usecases/change-number.ts'
import { startOwnMobileChange, confirmOwnMobileChange } from './usecases/change-own-mobile.ts'
import { changePassword } from './usecases/change-password.ts'
import { disableTwoFactor } from './usecases/disable-two-factor.ts'
import { listLogins } from './usecases/list-logins.ts'
import { listTariffs } from './usecases/list-tariffs.ts'
import { enableByApp, enableBySms, sendTwoFactorCode, showQr } from './usecases/enable-two-factor.ts'
import { showProfile } from './usecases/show-profile.ts'
import { changeSettings, showSettings } from './usecases/account-settings.ts'
import { updateProfile } from './usecases/update-profile.ts'

type CallerContext = Pick<CallContext<Endpoint & { auth: 'token' }>, 'caller' | 'scope' | 'request'>

const callerInput = ({ caller, scope, request }: CallerContext) => ({ caller, scope, ip: request.ip })
/** A call with a login token has one: it was let in by it. */
const callerInputWithCredential = (known: CallerContext) => ({
  ...callerInput(known),
  credential: known.request.credential ?? '',
})

export const accountRoutes = routes(contract.account, {
  showProfile: ({ caller, scope, deps }) => showProfile({ caller, scope }, deps),
  updateProfile: ({ input, deps, ...known }) => updateProfile({ ...callerInput(known), input }, deps),
  requestChangeOtp: ({ deps, ...known }) => sendOldNumberCode(callerInput(known), deps),
  confirmChangeOtp: ({ scope, input, deps }) => confirmOldNumber({ scope, ...input }, deps),
  confirmNewMobile: ({ input: { token, mobile, national_id: nationalId }, deps, ...known }) =>
    sendNewNumberCode({ ...callerInput(known), token, mobile, nationalId }, deps),
  checkOtp: ({ input, deps, ...known }) => confirmNewNumber({ ...callerInput(known), ...input }, deps),
  requestOwnMobile: ({ caller, scope, request: { ip, userAgent }, input, deps }) => {
    const { mobile, current_password: password } = input
    return startOwnMobileChange({ caller, scope, ip, userAgent, mobile, password }, deps)
  },
  confirmOwnMobile: ({ input, deps, ...known }) => confirmOwnMobileChange({ ...callerInput(known), ...input }, deps),
  changePassword: ({ caller, scope, request: { ip, userAgent }, input, deps }) => {
    const { current_password: current, password } = input
    return changePassword({ caller, scope, ip, userAgent, current, password }, deps)
  },
  twoFactorSendCode: ({ input, deps, ...known }) =>
    sendTwoFactorCode({ ...callerInputWithCredential(known), action: input.action }, deps),
  twoFactorShowQr: ({ input, deps, ...known }) => showQr({ ...callerInputWithCredential(known), otp: input.otp }, deps),
  twoFactorEnable: ({ input: { method, otp = '', code = '' }, deps, ...known }) =>
    method === 'sms'
      ? enableBySms({ ...callerInputWithCredential(known), otp }, deps)
      : enableByApp({ ...callerInputWithCredential(known), code }, deps),
  twoFactorDisable: ({ input, deps, ...known }) =>
    disableTwoFactor({ ...callerInputWithCredential(known), otp: input.otp }, deps),
  tariffs: ({ scope, deps }) => listTariffs({ scope }, deps),
  setting: ({ caller, scope, deps }) => showSettings({ caller, scope }, deps),
  updateSetting: ({ input, deps, ...known }) => changeSettings({ ...callerInput(known), input }, deps),
  loginHistory: ({ caller, scope, input, deps }) => listLogins({ caller, scope, input }, deps),
})
