import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useBlockSending, useUnblockSending } from '../staff.api.ts'
import { AdjustBalanceDialog } from './adjust-balance-dialog.tsx'
import type { Customer } from './customer-details.tsx'
import { ModerationToggleDialog } from './moderation-toggle-dialog.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { useEnterAccount } from '../impersonation/use-impersonation.ts'

export type CustomerAction = 'enter' | 'block' | 'unblock' | 'plan' | 'credit' | 'monitoring'

interface CustomerActionProps {
  customer: Customer
  onClose: () => void
}

const { block, unblock, enter } = staffTexts

/** The dialog of what staff are about to do to a customer. */
export function CustomerActionDialogs({ action, ...rest }: CustomerActionProps & { action: CustomerAction }) {
  const { customer, onClose } = rest
  if (action === 'credit')
    return <AdjustBalanceDialog accountId={customer.id} credit={customer.money.credit} onClose={onClose} />
  if (action === 'plan') return <SubscriptionDialog accountId={customer.id} subscription={customer} onClose={onClose} />
  if (action === 'monitoring')
    return <ModerationToggleDialog accountId={customer.id} isModerated={customer.is_monitored} onClose={onClose} />
  if (action === 'block') return <Block {...rest} />
  return action === 'unblock' ? <Unblock {...rest} /> : <Enter {...rest} />
}

function Block({ customer, onClose }: CustomerActionProps) {
  const call = useBlockSending()
  return (
    <ReasonDialog
      autosaveId={`block-${customer.id}`}
      title={block.title}
      text={block.text}
      label={block.reason}
      hint={block.hint}
      confirmLabel={block.confirm}
      isLoading={call.isPending}
      onConfirm={async (reason) => {
        await call.mutateAsync({ id: customer.id, reason })
        showToast({ title: block.done, tone: 'success' })
      }}
      onClose={onClose}
    />
  )
}

function Unblock({ customer, onClose }: CustomerActionProps) {
  const call = useUnblockSending()
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields: { id: customer.id }, onClose, done: unblock.done })}
      title={unblock.title}
      confirmLabel={unblock.confirm}
    >
      {unblock.text}
    </ConfirmDialog>
  )
}

function Enter({ customer, onClose }: CustomerActionProps) {
  const call = useEnterAccount()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={enter.title}
      confirmLabel={enter.confirm}
      isLoading={call.isPending || call.isSuccess}
      error={call.error === null ? null : <CallErrorText error={call.error} />}
      onConfirm={() => call.mutate({ id: customer.id })}
    >
      <p>{enter.text(customer.owner.name)}</p>
      <p className="mt-2">{enter.limits}</p>
    </ConfirmDialog>
  )
}
