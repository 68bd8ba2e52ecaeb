import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { SearchSelect } from '@peyk/ui/select/search-select.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useDecideLineAccess, useLineOwners } from '../staff-lines.api.ts'
import type { LineAccessAction, LineAccessRow } from './line-access-columns.tsx'
import { ReasonDialog } from '../forms/reason-dialog.tsx'

const { accounts: texts } = staffLineTexts

interface LineAccessDecisionProps {
  row: LineAccessRow
  action: LineAccessAction
  onClose: () => void
}

/** Gives an account a line, or refuses or takes it with the reason. */
export function LineAccessDecision({ row, action, onClose }: LineAccessDecisionProps) {
  const call = useDecideLineAccess()
  const of = { id: row.line_id, account_id: row.account_id, state: row.state }
  const number = isolateLtr(formatDigits(row.number))
  if (action === 'grant') {
    return (
      <ConfirmDialog
        isOpen
        {...confirmDialogProps({ call, fields: { ...of, decision: action }, onClose, done: texts.granted })}
        title={texts.grantTitle}
        confirmLabel={texts.grant}
      >
        {texts.grantText(row.account_title, number)}
      </ConfirmDialog>
    )
  }
  const isTaken = row.state === 'granted'
  return (
    <ReasonDialog
      autosaveId={`line-${row.line_id}-${row.account_id}`}
      title={isTaken ? texts.takeTitle : texts.refuseTitle}
      text={(isTaken ? texts.takeText : texts.refuseText)(row.account_title, number)}
      label={texts.reason}
      confirmLabel={isTaken ? texts.take : texts.refuse}
      isLoading={call.isPending}
      onConfirm={async (reason) => {
        await call.mutateAsync({ ...of, decision: action, reason })
        showToast({ title: texts.refused, tone: 'success' })
      }}
      onClose={onClose}
    />
  )
}

interface GrantLineFormValues extends Record<string, unknown> {
  account: Option | null
}

const check = ({ account }: GrantLineFormValues) => (account === null ? { account: texts.accountMissing } : {})

/** Gives the line to an account that did not ask in the panel. */
export function GrantLineDialog({ lineId, onClose }: { lineId: number; onClose: () => void }) {
  const call = useDecideLineAccess()
  const load = useLineOwners()
  const form = useAppForm<GrantLineFormValues>({
    defaultValues: { account: null },
    check,
    serverNames: { account: ['account_id'] },
    autosave: null,
  })
  const toRequest = ({ account }: GrantLineFormValues) =>
    ({ id: lineId, account_id: Number(account?.value), decision: 'grant', state: 'none' }) as const
  return (
    <FormDialog
      title={texts.giveTitle}
      lead={texts.giveText}
      submitLabel={texts.grant}
      {...formDialogProps({ form, call, toRequest, done: texts.granted, onClose })}
    >
      <FormField control={form.control} name="account">
        {(field) => <SearchSelect {...field} label={texts.account} isRequired load={load} />}
      </FormField>
    </FormDialog>
  )
}
