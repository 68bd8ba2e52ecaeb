import { useState } from 'react'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { UploadProblem } from '@peyk/ui/upload/upload.ts'
import { AvatarUpload } from '@peyk/ui/upload/avatar-upload.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useUpdateProfile, type Profile } from '../account.api.ts'

const confirmDialog = lazyComponent(async () => (await import('@peyk/ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

/** The picture of the account: chosen, cut to a square, seen, replaced and taken away (spec §5, avatar). */
export function LogoCard({ profile }: { profile: Profile }) {
  const update = useUpdateProfile()
  const removal = useUpdateProfile()
  const { Part: Confirm, ...asking } = useLazyOpen(confirmDialog)
  // Another round of the field: what it showed of a picture that is gone goes with it.
  const [round, setRound] = useState(0)
  const upload = async (logo: File) => {
    try {
      await update.mutateAsync({ logo })
      showToast({ title: account.info.logoSaved })
    } catch (failure) {
      throw new UploadProblem(callErrorMessage(failure))
    }
  }
  return (
    <Card>
      <AvatarUpload
        key={round}
        label={profile.user_type === 'legal' ? account.info.logo : account.info.logoReal}
        src={profile.logo ?? undefined}
        upload={upload}
        {...(profile.logo !== null && { onRemove: asking.open })}
        isCroppable
        error={asking.hasFailed ? ui.partFailed : undefined}
      />
      {Confirm && (
        <Confirm
          isOpen={asking.isOpen}
          {...confirmDialogProps({
            call: removal,
            fields: { logo: null },
            onClose: asking.close,
            onDone: () => setRound((now) => now + 1),
            done: account.info.logoRemoved,
          })}
          title={account.info.removeTitle}
          confirmLabel={account.info.removeConfirm}
          isDanger
        >
          {account.info.removeText}
        </Confirm>
      )}
    </Card>
  )
}
