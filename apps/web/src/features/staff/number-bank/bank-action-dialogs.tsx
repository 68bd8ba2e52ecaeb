import { useQuery } from '@tanstack/react-query'
import { bankVersionTexts as texts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import {
  banksQuery,
  useActivateBank,
  useCancelBankLoad,
  useDeleteBank,
  useLoadBank,
  useRetireBank,
  type BankVersion,
} from '../staff-number-banks.api.ts'
import { EditBankDialog } from './edit-bank-dialog.tsx'
import { activationEffects, type BankAction } from '../number-banks/number-bank.model.ts'

interface BankActionProps {
  version: BankVersion
  onClose: () => void
}

/** The dialog of what staff are about to do to a version. */
export function BankActionDialogs({
  action,
  onDeleted,
  ...rest
}: BankActionProps & { action: BankAction; onDeleted: () => void }) {
  if (action === 'edit') return <EditBankDialog {...rest} />
  if (action === 'activate') return <ActivateDialog {...rest} />
  if (action === 'delete') return <DeleteDialog {...rest} onDeleted={onDeleted} />
  if (action === 'retire') return <RetireDialog {...rest} />
  return action === 'cancel' ? <CancelDialog {...rest} /> : <LoadDialog {...rest} />
}

/** Says in numbers what customers count from then on, and what they count now. */
function ActivateDialog({ version, onClose }: BankActionProps) {
  const call = useActivateBank()
  const { data } = useQuery(banksQuery({ kind: version.kind, state: 'active', per_page: 1 }))
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields: { id: version.id }, onClose, done: texts.activation.done })}
      title={texts.activation.title}
      confirmLabel={texts.activation.confirm}
    >
      {data === undefined ? (
        <Skeleton className="h-16 w-full" />
      ) : (
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {activationEffects(version, data.rows.find(({ state }) => state === 'active') ?? null).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}

function RetireDialog({ version, onClose }: BankActionProps) {
  const call = useRetireBank()
  const { title, text, done } = texts.retirement
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields: { id: version.id }, onClose, done })}
      title={title}
      confirmLabel={texts.retire}
      isDanger
    >
      {text}
    </ConfirmDialog>
  )
}

function CancelDialog({ version, onClose }: BankActionProps) {
  const call = useCancelBankLoad()
  const { title, text, confirm, done } = texts.cancellation
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields: { id: version.id }, onClose, done })}
      title={title}
      confirmLabel={confirm}
      isDanger
    >
      {text}
    </ConfirmDialog>
  )
}

function LoadDialog({ version, onClose }: BankActionProps) {
  const call = useLoadBank()
  const label = version.is_dry_run ? texts.load : texts.loadAgain
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({
        call,
        fields: { id: version.id, is_dry_run: false },
        onClose,
        done: texts.loadStarted,
      })}
      title={label}
      confirmLabel={label}
    >
      {texts.loadText}
    </ConfirmDialog>
  )
}

function DeleteDialog({ version, onClose, onDeleted }: BankActionProps & { onDeleted: () => void }) {
  const call = useDeleteBank()
  const { title, text, done } = texts.deletion
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields: { id: version.id }, onClose, done, onDone: onDeleted })}
      title={title}
      confirmLabel={texts.delete}
      isDanger
    >
      {text(version.title)}
    </ConfirmDialog>
  )
}
