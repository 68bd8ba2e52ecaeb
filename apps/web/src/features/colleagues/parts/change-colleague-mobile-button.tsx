import { useQuery } from '@tanstack/react-query'
import { mobileChange } from '@peyk/phrases/fa/account/mobile-change.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { PermissionLazyOpenButton } from '../../../lib/permission/permission-button.tsx'
import { whoAmIQuery } from '../../session/session.api.ts'
import { useRequestColleagueMobile, useConfirmColleagueMobile } from '../colleagues.api.ts'
import type { ColleagueRow } from '../colleagues.model.ts'

const mobileDialog = lazyComponent(
  async () => (await import('../../../lib/mobile-change/mobile-dialog.tsx')).MobileDialog,
)

/** The button that opens the way to another mobile of a colleague who has logged in. */
export function ChangeColleagueMobileButton({ colleague }: { colleague: Pick<ColleagueRow, 'partner_id' | 'name'> }) {
  const { Part: MobileDialog, isOpen, close, ...opening } = useLazyOpen(mobileDialog)
  const { data: who } = useQuery(whoAmIQuery())
  const asking = useRequestColleagueMobile()
  const confirming = useConfirmColleagueMobile()
  const { partner_id, name } = colleague
  return (
    <>
      <PermissionLazyOpenButton
        permission="owner"
        apiCall="colleagues.requestMobile"
        openState={opening}
        variant="secondary"
        size="sm"
      >
        {mobileChange.open}
      </PermissionLazyOpenButton>
      {MobileDialog !== undefined && isOpen && (
        <MobileDialog
          title={mobileChange.titleOf(name)}
          lead={mobileChange.leadOf(name)}
          userName={who?.user_name ?? ''}
          requestCode={(input) => asking.mutateAsync({ partner_id, ...input })}
          confirm={(answer) => confirming.mutateAsync({ partner_id, ...answer })}
          onClose={close}
        />
      )}
    </>
  )
}
