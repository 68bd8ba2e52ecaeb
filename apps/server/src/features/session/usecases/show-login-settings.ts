import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/session/session.ts'
import { identityUrlOf } from '../../../platform/config.ts'
import type { Deps } from '../../../platform/deps.ts'
import { allowsCodeLogin } from './log-in-by-code.ts'
import { CODE_LENGTH, RESEND_SECONDS } from './send-code.ts'

/** A9. What is configured of the login screen; nobody can register where no identity can be checked. */
export const showLoginSettings = ({ config }: Pick<Deps, 'config'>): CallData<typeof calls.loginSetting> => ({
  title: config.appName,
  logo: null,
  favicon: null,
  register_enabled: config.allowsRegistration && identityUrlOf(config) !== undefined,
  forgot_enabled: config.allowsPasswordReset,
  code_login_enabled: allowsCodeLogin(config),
  old_panel_url: config.oldPanelUrl ?? null,
  support_phone: config.supportPhone ?? null,
  terms_url: config.termsUrl ?? null,
  otp_length: CODE_LENGTH,
  resend_in: RESEND_SECONDS,
})
