import { mobileChange } from '@peyk/phrases/fa/account/mobile-change.ts'
import { onDemand, useOpening } from '@peyk/ui/lazy/lazy-component.ts'
import { OpeningButton } from '@peyk/ui/lazy/lazy-open-button.tsx'
import { useRequestOwnMobile, useConfirmOwnMobile } from '../account.api.ts'

const mobileDialog = onDemand(async () => (await import('../../../lib/mobile-change/mobile-dialog.tsx')).MobileDialog)

/** The button that opens the way to another mobile of one's own. */
export function ChangeOwnMobileButton({ userName }: { userName: string }) {
  const { Part: MobileDialog, isOpen, close, ...opening } = useOpening(mobileDialog)
  const asking = useRequestOwnMobile()
  const confirming = useConfirmOwnMobile()
  return (
    <>
      <OpeningButton opening={opening} variant="secondary" size="sm">
        {mobileChange.open}
      </OpeningButton>
      {MobileDialog !== undefined && isOpen && (
        <MobileDialog
          title={mobileChange.ownTitle}
          lead={mobileChange.ownLead}
          userName={userName}
          ask={asking.mutateAsync}
          confirm={confirming.mutateAsync}
          onClose={close}
        />
      )}
    </>
  )
}
