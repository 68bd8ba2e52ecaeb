import { staffConsole } from '@peyk/phrases/fa/staff/console.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { FailureText } from '../../../lib/call-error-text.tsx'
import { confirmedCall } from '../../../lib/form/confirm-dialog-props.tsx'
import { tell } from '../../../lib/toasts/show-toast.ts'
import { useBlockSending, useUnblockSending } from '../staff.api.ts'
import { CreditDialog } from './adjust-balance-dialog.tsx'
import type { Customer } from './customer-details.tsx'
import { MonitoringDialog } from './moderation-toggle-dialog.tsx'
import { PlanDialog } from './subscription-dialog.tsx'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { useEnterAccount } from '../impersonation/use-impersonation.ts'

export type CustomerAct = 'enter' | 'block' | 'unblock' | 'plan' | 'credit' | 'monitoring'

interface ActProps {
  customer: Customer
  onClose: () => void
}

const { block, unblock, enter } = staffConsole

/** The dialog of what staff are about to do to a customer. */
export function CustomerActs({ act, ...rest }: ActProps & { act: CustomerAct }) {
  const { customer, onClose } = rest
  if (act === 'credit') return <CreditDialog accountId={customer.id} credit={customer.money.credit} onClose={onClose} />
  if (act === 'plan') return <PlanDialog accountId={customer.id} plan={customer} onClose={onClose} />
  if (act === 'monitoring')
    return <MonitoringDialog accountId={customer.id} isMonitored={customer.is_monitored} onClose={onClose} />
  if (act === 'block') return <Block {...rest} />
  return act === 'unblock' ? <Unblock {...rest} /> : <Enter {...rest} />
}

function Block({ customer, onClose }: ActProps) {
  const call = useBlockSending()
  return (
    <ReasonDialog
      of={`block-${customer.id}`}
      title={block.title}
      text={block.text}
      label={block.reason}
      hint={block.hint}
      confirmLabel={block.confirm}
      isLoading={call.isPending}
      onConfirm={async (reason) => {
        await call.mutateAsync({ id: customer.id, reason })
        tell({ title: block.done, tone: 'success' })
      }}
      onClose={onClose}
    />
  )
}

function Unblock({ customer, onClose }: ActProps) {
  const call = useUnblockSending()
  return (
    <ConfirmDialog
      isOpen
      {...confirmedCall({ call, fields: { id: customer.id }, onClose, done: unblock.done })}
      title={unblock.title}
      confirmLabel={unblock.confirm}
    >
      {unblock.text}
    </ConfirmDialog>
  )
}

function Enter({ customer, onClose }: ActProps) {
  const call = useEnterAccount()
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={enter.title}
      confirmLabel={enter.confirm}
      isLoading={call.isPending || call.isSuccess}
      error={call.error === null ? null : <FailureText error={call.error} />}
      onConfirm={() => call.mutate({ id: customer.id })}
    >
      <p>{enter.text(customer.owner.name)}</p>
      <p className="mt-2">{enter.limits}</p>
    </ConfirmDialog>
  )
}
