import { useState } from 'react'
import { mobileChange } from '@peyk/phrases/fa/mobile-change.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { MobileDialog } from '../../../lib/mobile-change/mobile-dialog.tsx'
import { useAskOwnMobile, useConfirmOwnMobile } from '../account.api.ts'

/** The button that opens the way to another mobile of one's own. */
export function OwnMobile({ userName }: { userName: string }) {
  const [isOpen, setOpen] = useState(false)
  const asking = useAskOwnMobile()
  const confirming = useConfirmOwnMobile()
  return (
    <>
      <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
        {mobileChange.open}
      </Button>
      {isOpen && (
        <MobileDialog
          title={mobileChange.ownTitle}
          lead={mobileChange.ownLead}
          userName={userName}
          ask={asking.mutateAsync}
          confirm={confirming.mutateAsync}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
