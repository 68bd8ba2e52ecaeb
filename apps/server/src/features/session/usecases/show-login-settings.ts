import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/session/session.ts'
import { gateScope } from '@peyk/database/scope.ts'
import { identityUrlOf } from '../../../platform/config.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readRegistrationMode } from '../invitations/queries/invitations.ts'
import { allowsCodeLogin } from '../logins/usecases/log-in-by-code.ts'
import { CODE_LENGTH, RESEND_SECONDS } from '../challenges/usecases/send-code.ts'

/**
 * A9. What is configured of the login screen. Nobody can register where no identity can be checked, but for those whom
 * staff invited.
 */
export async function showLoginSettings({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<CallData<typeof calls.loginSetting>> {
  const isByInvitation = (await db.asGate(gateScope(), readRegistrationMode)) === 'invited'
  return {
    title: config.appName,
    logo: null,
    favicon: null,
    register_enabled: config.allowsRegistration && (isByInvitation || identityUrlOf(config) !== undefined),
    register_by_invitation: isByInvitation,
    forgot_enabled: config.allowsPasswordReset,
    code_login_enabled: allowsCodeLogin(config),
    old_panel_url: config.oldPanelUrl ?? null,
    support_phone: config.supportPhone ?? null,
    terms_url: config.termsUrl ?? null,
    otp_length: CODE_LENGTH,
    resend_in: RESEND_SECONDS,
    map_tiles_url: config.mapTilesUrl ?? null,
    map_tiles_source: config.mapTilesSource ?? null,
  }
}
