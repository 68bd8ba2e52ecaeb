import { contract } from '@peyk/contract/calls.ts'
import { refusal } from '../../platform/refusal.ts'
import { routes } from '../../platform/http/routes.ts'
import { listLogins } from './usecases/list-logins.ts'
import { listTariffs } from './usecases/list-tariffs.ts'
import { showProfile } from './usecases/show-profile.ts'
import { changeSettings, tellSettings } from './usecases/tell-settings.ts'

const soon = () => {
  throw refusal('call.not_ready')
}

export const accountRoutes = routes(contract.account, {
  showProfile: ({ caller, scope, deps }) => showProfile({ caller, scope }, deps),
  updateProfile: soon,
  requestChangeOtp: soon,
  confirmChangeOtp: soon,
  confirmNewMobile: soon,
  checkOtp: soon,
  changePassword: soon,
  twoFactorSendCode: soon,
  twoFactorShowQr: soon,
  twoFactorEnable: soon,
  twoFactorDisable: soon,
  tariffs: ({ scope, deps }) => listTariffs({ scope }, deps),
  setting: ({ caller, scope, deps }) => tellSettings({ caller, scope }, deps),
  updateSetting: ({ caller, scope, input, request, deps }) =>
    changeSettings({ caller, scope, input, ip: request.ip }, deps),
  loginHistory: ({ caller, scope, input, deps }) => listLogins({ caller, scope, input }, deps),
})
