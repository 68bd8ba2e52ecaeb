import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { deliveryTexts as texts } from '@peyk/phrases/fa/developers/webhook-deliveries.ts'
import { LazyDisabledReasonButton } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'

interface ResendButtonProps {
  /** Nothing goes out to an endpoint that is off. */
  isOff: boolean
  onPress: () => void
  children: ReactNode
}

/** Sends deliveries again, or says why it cannot. */
export function ResendButton({ isOff, onPress, children }: ResendButtonProps) {
  return isOff ? (
    <LazyDisabledReasonButton variant="secondary" icon={RotateCw} reason={texts.resend.off}>
      {children}
    </LazyDisabledReasonButton>
  ) : (
    <PermissionButton
      permission="developer.manage"
      apiCall="webhooks.resendWebhook"
      variant="secondary"
      icon={RotateCw}
      onPress={onPress}
    >
      {children}
    </PermissionButton>
  )
}
