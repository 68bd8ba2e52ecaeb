import { mobileChange } from '@peyk/phrases/fa/account/mobile-change.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyOpenButton } from '@peyk/ui/lazy/lazy-open-button.tsx'
import { useRequestOwnMobile, useConfirmOwnMobile } from '../account.api.ts'

const mobileDialog = lazyComponent(
  async () => (await import('../../../lib/mobile-change/mobile-dialog.tsx')).MobileDialog,
)

/** The button that opens the way to another mobile of one's own. */
export function ChangeOwnMobileButton({ userName }: { userName: string }) {
  const { Part: MobileDialog, isOpen, close, ...opening } = useLazyOpen(mobileDialog)
  const asking = useRequestOwnMobile()
  const confirming = useConfirmOwnMobile()
  return (
    <>
      <LazyOpenButton openState={opening} variant="secondary" size="sm">
        {mobileChange.open}
      </LazyOpenButton>
      {MobileDialog !== undefined && isOpen && (
        <MobileDialog
          title={mobileChange.ownTitle}
          lead={mobileChange.ownLead}
          userName={userName}
          requestCode={asking.mutateAsync}
          confirm={confirming.mutateAsync}
          onClose={close}
        />
      )}
    </>
  )
}
