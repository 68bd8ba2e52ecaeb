import { MessageSquareShare } from 'lucide-react'
import { placeholdersIn } from '@peyk/domain/sms/placeholders.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyOpenButton } from '@peyk/ui/lazy/lazy-open-button.tsx'
import type { SelectedLine } from './send-form.model.ts'

const sendToSelfDialog = lazyComponent(async () => (await import('./send-to-self-dialog.tsx')).SendToSelfDialog)
const { test: texts } = sendWizard

interface SendToSelfButtonProps {
  line: SelectedLine | null
  /** As the first of its readers would get it. */
  message: string
}

/** Sends the text to who wrote it, before anybody else has it. */
export function SendToSelfButton({ line, message }: SendToSelfButtonProps) {
  const { Part: TestSendDialog, ...dialog } = useLazyOpen(sendToSelfDialog)
  const isWritten = line !== null && message.trim() !== ''
  // Nobody gets a text with its places still empty, so nobody tries one.
  const canTest = isWritten && placeholdersIn(message).length === 0
  return (
    <div className="mt-4 flex flex-col items-center gap-1.5">
      <LazyOpenButton variant="secondary" size="sm" icon={MessageSquareShare} isDisabled={!canTest} openState={dialog}>
        {texts.open}
      </LazyOpenButton>
      {!canTest && <p className="text-center text-xs text-ink-3">{isWritten ? texts.unfilled : texts.needs}</p>}
      {TestSendDialog && canTest && (
        <TestSendDialog isOpen={dialog.isOpen} onClose={dialog.close} line={line} message={message} />
      )}
    </div>
  )
}
