import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { formatCount, formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { toLineRequest, lineEffects, toLineFormValues, type LineFormValues, type StaffLine } from './line-form.model.ts'
import { useRemoveLine, useRetireAgreement, useUpdateLine } from '../staff-lines.api.ts'
import { AgreementForm } from './agreement-form.tsx'
import { LineDialog } from './line-dialog.tsx'

export type LineAction = 'edit' | 'on' | 'off' | 'monitoring_on' | 'monitoring_off' | 'remove' | 'agreement' | 'retire'

interface LineActionProps {
  line: StaffLine
  onClose: () => void
}

const { detail: texts, agreement } = staffLineTexts

const toggles = {
  on: { change: { is_active: true }, title: texts.switchOn, text: texts.onText, done: texts.switchedOn },
  off: { change: { is_active: false }, title: texts.switchOff, text: null, done: texts.switchedOff },
  monitoring_on: {
    change: { is_monitored: true },
    title: texts.startMonitoring,
    text: texts.monitoringOnText,
    done: texts.monitoringOn,
  },
  monitoring_off: {
    change: { is_monitored: false },
    title: texts.stopMonitoring,
    text: texts.monitoringOffText,
    done: texts.monitoringOff,
  },
} as const

/** The dialog of what staff are about to do to a line. */
export function LineActionDialogs({
  action,
  onRefetch,
  ...rest
}: LineActionProps & { action: LineAction; onRefetch: () => Promise<StaffLine | undefined> }) {
  if (action === 'edit') return <LineDialog {...rest} onRefetch={onRefetch} />
  if (action === 'remove') return <RemoveLineDialog {...rest} />
  if (action === 'agreement') return <AgreementForm {...rest} />
  if (action === 'retire') return <RetireAgreementDialog {...rest} />
  return <ToggleDialog {...rest} {...toggles[action]} />
}

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="flex flex-col gap-2">
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

interface ToggleDialogProps extends LineActionProps {
  change: Partial<LineFormValues>
  title: string
  /** Null: what it does stands in numbers. */
  text: string | null
  done: string
}

function ToggleDialog({ line, onClose, change, title, text, done }: ToggleDialogProps) {
  const call = useUpdateLine()
  const values = { ...toLineFormValues(line), ...change }
  const fields = { id: line.id, ...toLineRequest(values), edition: line.edition }
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields, onClose, done })}
      title={title}
      confirmLabel={title}
      isDanger={text === null}
    >
      {text ?? <Sentences of={lineEffects(line, values, { carrierTitle: line.carrier_title })} />}
    </ConfirmDialog>
  )
}

function RemoveLineDialog({ line, onClose }: LineActionProps) {
  const call = useRemoveLine()
  const sentences = [
    texts.removeText,
    line.open_sends > 0 && texts.removeOpen(formatCount(line.open_sends), formatCount(line.waiting_recipients)),
    line.default_accounts > 0 && texts.removeDefaults(formatCount(line.default_accounts)),
  ].filter((sentence) => sentence !== false)
  const { onConfirm: _, ...dialogProps } = confirmDialogProps({ call, fields: { id: line.id }, onClose })
  return (
    <ConfirmDialog
      isOpen
      {...dialogProps}
      onConfirm={() =>
        call.mutate(
          { id: line.id },
          {
            onSuccess({ ended_sends: ended }) {
              onClose()
              showToast({ title: texts.removed(formatCount(ended)), tone: 'success' })
            },
          },
        )
      }
      title={texts.removeTitle(isolateLtr(formatDigits(line.number)))}
      confirmLabel={texts.remove}
      isDanger
    >
      <Sentences of={sentences} />
    </ConfirmDialog>
  )
}

function RetireAgreementDialog({ line, onClose }: LineActionProps) {
  const call = useRetireAgreement()
  return (
    <ConfirmDialog
      isOpen
      {...confirmDialogProps({ call, fields: { id: line.id }, onClose, done: agreement.retired })}
      title={agreement.retireTitle}
      confirmLabel={agreement.retire}
      isDanger
    >
      {agreement.retireText}
    </ConfirmDialog>
  )
}
