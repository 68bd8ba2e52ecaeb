import { useId, useState } from 'react'
import { lineTexts } from '@peyk/phrases/fa/lines/line-screens.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useAcceptAgreement, type Agreement } from '../../features/lines/lines.api.ts'
import { CallErrorAlert } from '../call-errors/call-error-alert.tsx'
import { PermissionButton } from '../permission/permission-button.tsx'
import { showToast } from '../toasts/show-toast.ts'

const texts = lineTexts.agreement

interface AgreementDialogProps {
  agreement: Agreement
  onClose: () => void
  /** The account has the line from now on. */
  onAccepted?: (agreement: Agreement) => void
}

/**
 * The terms of a line, with a button to accept them for the account where that is still to be done. Rendered only
 * while it is open.
 */
export function AgreementDialog({ agreement, onClose, onAccepted }: AgreementDialogProps) {
  const accept = useAcceptAgreement()
  const [isTicked, setTicked] = useState(false)
  const textId = useId()
  const number = formatDigits(agreement.number)
  const { accepted_at: acceptedAt, state } = agreement
  const isOpen = state === 'open' || state === 'refused'
  // Staff review a refused account again.
  const isAsking = agreement.needs_approval || state === 'refused'
  const confirm = () =>
    accept.mutate(
      { agreement_id: agreement.id, number_id: agreement.number_id, accept: true },
      {
        onSuccess: () => {
          showToast({ title: (isAsking ? texts.asked : texts.accepted)(`\u2066${number}\u2069`) })
          if (!isAsking) onAccepted?.(agreement)
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={agreement.title}
      size="lg"
      isDismissable={!accept.isPending}
      footer={
        <>
          {isOpen && (
            <PermissionButton
              permission="setting.manage"
              apiCall="lines.assignAgreement"
              isDisabled={!isTicked}
              isLoading={accept.isPending}
              onPress={confirm}
            >
              {isAsking ? texts.ask : texts.confirm}
            </PermissionButton>
          )}
          <Button variant="secondary" onPress={onClose} isDisabled={accept.isPending}>
            {isOpen ? ui.cancel : ui.close}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CallErrorAlert error={accept.error} />
        <p>
          {texts.line} <Ltr className="font-semibold text-ink">{number}</Ltr>
          {agreement.description !== '' && <span className="block text-sm">{agreement.description}</span>}
        </p>
        {/* Long terms scroll with the dialog, so that nobody accepts terms that were hidden in a scrolled box. */}
        <section aria-labelledby={textId} className="rounded-md border border-line bg-subtle p-4">
          <h3 id={textId} className="sr-only">
            {texts.text}
          </h3>
          <p dir="auto" className="text-base leading-8 whitespace-pre-line text-ink">
            {agreement.agreement_text}
          </p>
        </section>
        {agreement.file_url !== null && (
          <TextLink href={agreement.file_url} target="_blank" rel="noreferrer" className="self-start text-sm">
            {texts.file}
          </TextLink>
        )}
        {isOpen ? (
          <>
            {agreement.reason !== null && (
              <InfoAlert tone="warning" title={texts.refused}>
                {agreement.reason}
              </InfoAlert>
            )}
            <Checkbox isSelected={isTicked} onChange={setTicked}>
              {texts.accept}
            </Checkbox>
            {isAsking && <p className="text-sm text-ink-2">{texts.approval}</p>}
            <p className="text-xs text-ink-3">{texts.kept}</p>
          </>
        ) : (
          acceptedAt !== null && (
            <p className={state === 'waiting' ? 'text-sm text-info' : 'text-sm text-success'}>
              {state === 'waiting' && `${lineTexts.agreements.asked} · `}
              {state === 'waiting' ? lineTexts.agreements.askedAt : lineTexts.agreements.acceptedAt}{' '}
              <DateTime at={acceptedAt} format="long" />
            </p>
          )
        )}
      </div>
    </Dialog>
  )
}
