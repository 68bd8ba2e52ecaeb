import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useBlockNumbers } from '../../phonebook/phonebook.api.ts'

const { block: texts } = inboxTexts

interface BlockSenderDialogProps {
  from: string
  isOpen: boolean
  onClose: () => void
}

/** Puts who wrote on the black list: nothing more is sent to them, and nothing taken from them where one says so. */
export function BlockSenderDialog({ from, isOpen, onClose }: BlockSenderDialogProps) {
  const client = useQueryClient()
  const block = useBlockNumbers()
  const [alsoReceive, setAlsoReceive] = useState(false)
  const confirm = async () => {
    try {
      await block.mutateAsync({ type: 'send', numbers: [from] })
      if (alsoReceive) await block.mutateAsync({ type: 'receive', numbers: [from] })
    } catch {
      // The dialog shows it and stays.
      return
    }
    void client.invalidateQueries({ queryKey: ['inbox'] })
    onClose()
    showToast({ title: texts.done })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open) return
        block.reset()
        onClose()
      }}
      title={texts.title(isolateLtr(formatMobile(from)))}
      confirmLabel={texts.submit}
      onConfirm={() => void confirm()}
      isLoading={block.isPending}
      isDanger
      error={block.error === null ? null : <CallErrorText error={block.error} />}
      consent={
        <Checkbox isSelected={alsoReceive} onChange={setAlsoReceive} className="mt-4">
          {texts.alsoReceive}
        </Checkbox>
      }
    >
      {texts.text}
    </ConfirmDialog>
  )
}
