import type { ReactNode } from 'react'
import { apiKeyTexts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { KeyCodeStep } from './key-code-step.tsx'
import type { KeyCode } from './use-key-code.ts'

/** Length of a one-time code. */
export const CODE_DIGITS = 6

interface KeyActionDialogProps {
  title: string
  /** What happens, and what must be chosen for it; before the code is sent. */
  lead: ReactNode
  confirmLabel: string
  isDanger?: boolean
  code: KeyCode
  onConfirm: (otp: string) => void
  isConfirming: boolean
  onClose: () => void
}

/** An action on a key: what it does, then a code to the owner, then done. */
export function KeyActionDialog({
  title,
  lead,
  confirmLabel,
  isDanger = false,
  code,
  onConfirm,
  isConfirming,
  onClose,
}: KeyActionDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      isDismissable={!isConfirming}
      footer={
        <>
          {code.sent === null ? (
            <Button onPress={() => code.send()} isLoading={code.isSending}>
              {apiKeyTexts.code.send}
            </Button>
          ) : (
            <Button
              variant={isDanger ? 'danger' : 'primary'}
              onPress={() => onConfirm(code.input.code)}
              isLoading={isConfirming}
              isDisabled={code.input.code.length !== CODE_DIGITS}
            >
              {confirmLabel}
            </Button>
          )}
          <Button variant="secondary" onPress={onClose} isDisabled={isConfirming}>
            {ui.cancel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        {code.sent === null && (
          <>
            {lead}
            <p>{apiKeyTexts.code.lead}</p>
            <CallErrorAlert error={code.failure} />
          </>
        )}
        <KeyCodeStep code={code} onCode={(otp) => !isDanger && onConfirm(otp)} />
      </div>
    </Dialog>
  )
}
