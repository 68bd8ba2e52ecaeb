import { staffLineDesk } from '@peyk/phrases/fa/staff/lines.ts'
import { formatCount, formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmedCall } from '../../../lib/form/confirm-dialog-props.tsx'
import { tell } from '../../../lib/toasts/show-toast.ts'
import { lineBody, lineEffects, lineHeld, type LineHeld, type LineOfDesk } from './line-form.model.ts'
import { useRemoveLine, useRetireAgreement, useUpdateLine } from '../staff-lines.api.ts'
import { AgreementForm } from './agreement-form.tsx'
import { LineDialog } from './line-dialog.tsx'

export type LineAct = 'edit' | 'on' | 'off' | 'monitoring_on' | 'monitoring_off' | 'remove' | 'agreement' | 'retire'

interface ActProps {
  line: LineOfDesk
  onClose: () => void
}

const { detail: texts, agreement } = staffLineDesk

const switches = {
  on: { part: { is_active: true }, title: texts.switchOn, text: texts.onText, done: texts.switchedOn },
  off: { part: { is_active: false }, title: texts.switchOff, text: null, done: texts.switchedOff },
  monitoring_on: {
    part: { is_monitored: true },
    title: texts.startMonitoring,
    text: texts.monitoringOnText,
    done: texts.monitoringOn,
  },
  monitoring_off: {
    part: { is_monitored: false },
    title: texts.stopMonitoring,
    text: texts.monitoringOffText,
    done: texts.monitoringOff,
  },
} as const

/** The dialog of what staff are about to do to a line. */
export function LineActs({
  act,
  onReread,
  ...rest
}: ActProps & { act: LineAct; onReread: () => Promise<LineOfDesk | undefined> }) {
  if (act === 'edit') return <LineDialog {...rest} onReread={onReread} />
  if (act === 'remove') return <Remove {...rest} />
  if (act === 'agreement') return <AgreementForm {...rest} />
  if (act === 'retire') return <Retire {...rest} />
  return <Switch {...rest} {...switches[act]} />
}

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="flex flex-col gap-2">
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

interface SwitchProps extends ActProps {
  part: Partial<LineHeld>
  title: string
  /** Null: what it does stands in numbers. */
  text: string | null
  done: string
}

function Switch({ line, onClose, part, title, text, done }: SwitchProps) {
  const call = useUpdateLine()
  const held = { ...lineHeld(line), ...part }
  const fields = { id: line.id, ...lineBody(held), edition: line.edition }
  return (
    <ConfirmDialog
      isOpen
      {...confirmedCall({ call, fields, onClose, done })}
      title={title}
      confirmLabel={title}
      isDanger={text === null}
    >
      {text ?? <Sentences of={lineEffects(line, held, { carrierTitle: line.carrier_title })} />}
    </ConfirmDialog>
  )
}

function Remove({ line, onClose }: ActProps) {
  const call = useRemoveLine()
  const told = [
    texts.removeText,
    line.open_sends > 0 && texts.removeOpen(formatCount(line.open_sends), formatCount(line.waiting_recipients)),
    line.default_accounts > 0 && texts.removeDefaults(formatCount(line.default_accounts)),
  ].filter((sentence) => sentence !== false)
  const { onConfirm: _, ...asked } = confirmedCall({ call, fields: { id: line.id }, onClose })
  return (
    <ConfirmDialog
      isOpen
      {...asked}
      onConfirm={() =>
        call.mutate(
          { id: line.id },
          {
            onSuccess({ ended_sends: ended }) {
              onClose()
              tell({ title: texts.removed(formatCount(ended)), tone: 'success' })
            },
          },
        )
      }
      title={texts.removeTitle(isolateLtr(formatDigits(line.number)))}
      confirmLabel={texts.remove}
      isDanger
    >
      <Sentences of={told} />
    </ConfirmDialog>
  )
}

function Retire({ line, onClose }: ActProps) {
  const call = useRetireAgreement()
  return (
    <ConfirmDialog
      isOpen
      {...confirmedCall({ call, fields: { id: line.id }, onClose, done: agreement.retired })}
      title={agreement.retireTitle}
      confirmLabel={agreement.retire}
      isDanger
    >
      {agreement.retireText}
    </ConfirmDialog>
  )
}
