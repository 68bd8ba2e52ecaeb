import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mobileChange } from '@peyk/phrases/fa/mobile-change.ts'
import { MobileDialog } from '../../../lib/mobile-change/mobile-dialog.tsx'
import { MayButton } from '../../../lib/permission/may-button.tsx'
import { whoAmIQuery } from '../../session/session.api.ts'
import { useAskColleagueMobile, useConfirmColleagueMobile } from '../colleagues.api.ts'
import type { ColleagueRow } from '../colleagues.state.ts'

/** The button that opens the way to another mobile of a colleague who has logged in. */
export function ColleagueMobile({ colleague }: { colleague: Pick<ColleagueRow, 'partner_id' | 'name'> }) {
  const [isOpen, setOpen] = useState(false)
  const { data: who } = useQuery(whoAmIQuery())
  const asking = useAskColleagueMobile()
  const confirming = useConfirmColleagueMobile()
  const { partner_id, name } = colleague
  return (
    <>
      <MayButton
        permission="owner"
        asks="colleagues.requestMobile"
        variant="secondary"
        size="sm"
        onPress={() => setOpen(true)}
      >
        {mobileChange.open}
      </MayButton>
      {isOpen && (
        <MobileDialog
          title={mobileChange.titleOf(name)}
          lead={mobileChange.leadOf(name)}
          userName={who?.user_name ?? ''}
          ask={(asked) => asking.mutateAsync({ partner_id, ...asked })}
          confirm={(answer) => confirming.mutateAsync({ partner_id, ...answer })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
