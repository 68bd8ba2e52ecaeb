import { useQuery } from '@tanstack/react-query'
import { mobileChange } from '@peyk/phrases/fa/account/mobile-change.ts'
import { onDemand, useOpening } from '@peyk/ui/lazy/lazy-component.ts'
import { MayOpening } from '../../../lib/permission/permission-button.tsx'
import { whoAmIQuery } from '../../session/session.api.ts'
import { useRequestColleagueMobile, useConfirmColleagueMobile } from '../colleagues.api.ts'
import type { ColleagueRow } from '../colleagues.model.ts'

const mobileDialog = onDemand(async () => (await import('../../../lib/mobile-change/mobile-dialog.tsx')).MobileDialog)

/** The button that opens the way to another mobile of a colleague who has logged in. */
export function ChangeColleagueMobileButton({ colleague }: { colleague: Pick<ColleagueRow, 'partner_id' | 'name'> }) {
  const { Part: MobileDialog, isOpen, close, ...opening } = useOpening(mobileDialog)
  const { data: who } = useQuery(whoAmIQuery())
  const asking = useRequestColleagueMobile()
  const confirming = useConfirmColleagueMobile()
  const { partner_id, name } = colleague
  return (
    <>
      <MayOpening permission="owner" asks="colleagues.requestMobile" opening={opening} variant="secondary" size="sm">
        {mobileChange.open}
      </MayOpening>
      {MobileDialog !== undefined && isOpen && (
        <MobileDialog
          title={mobileChange.titleOf(name)}
          lead={mobileChange.leadOf(name)}
          userName={who?.user_name ?? ''}
          ask={(input) => asking.mutateAsync({ partner_id, ...input })}
          confirm={(answer) => confirming.mutateAsync({ partner_id, ...answer })}
          onClose={close}
        />
      )}
    </>
  )
}
