import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newCustomerTexts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { formatDateTime, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { invitationsQuery, useRenewFirstPassword, useResendInvitation } from '../staff-setup.api.ts'
import { CustomerWaitingPlace } from './customer-waiting-place.tsx'
import { FirstPasswordDialog } from './first-password-dialog.tsx'

const { waiting: texts } = newCustomerTexts

/** Of a customer who never came: how far the invitation is, another one, or another first password. */
export function CustomerWaiting({ accountId, userName }: { accountId: number; userName: string }) {
  const { data } = useQuery(invitationsQuery({ account_id: accountId, page: 1, limit: 1 }))
  const resend = useResendInvitation()
  const renew = useRenewFirstPassword()
  const [password, setPassword] = useState<string | null>(null)
  if (data === undefined) return <CustomerWaitingPlace />
  const invitation = data.rows[0]
  const fail = (error: unknown) => showToast({ title: callErrorMessage(error), tone: 'warning' })
  const sendAgain = (id: number) =>
    resend.mutate({ id }, { onSuccess: () => showToast({ title: texts.resent, tone: 'success' }), onError: fail })
  const said =
    invitation === undefined
      ? texts.none
      : invitation.state === 'open'
        ? texts.open(isolateLtr(formatDateTime(invitation.expires_at)))
        : texts.over
  return (
    <>
      <InfoAlert
        className="mb-6"
        title={texts.title}
        action={
          <span className="flex flex-wrap gap-2">
            {invitation !== undefined && (
              <Button
                size="sm"
                variant="secondary"
                isLoading={resend.isPending}
                onPress={() => sendAgain(invitation.id)}
              >
                {texts.resend}
              </Button>
            )}
            <Button
              size="sm"
              variant="secondary"
              isLoading={renew.isPending}
              onPress={() =>
                renew.mutate({ id: accountId }, { onSuccess: (made) => setPassword(made.password), onError: fail })
              }
            >
              {texts.givePassword}
            </Button>
          </span>
        }
      >
        {said}
      </InfoAlert>
      {password !== null && (
        <FirstPasswordDialog userName={userName} password={password} isRenewed onClose={() => setPassword(null)} />
      )}
    </>
  )
}
