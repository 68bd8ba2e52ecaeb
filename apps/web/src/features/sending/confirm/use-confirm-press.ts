import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { writeLastLine } from '../../../lib/lines/last-line.ts'
import { whoAmIQuery } from '../../session/session.api.ts'
import { readConfirmed, rememberConfirmed } from '../success/use-confirmed-send.ts'
import type { SendFormKey } from '../send-form/send-form.model.ts'
import type { useSendPreview } from './use-send-preview.ts'

interface ConfirmPressInput {
  sending: Pick<ReturnType<typeof useSendPreview>, 'isOpen' | 'preview' | 'error' | 'hours' | 'abTest'>
  mode: SendFormKey
  lineNumber: string
  sendAtMs: number | null
}

/**
 * What a press on confirm leaves behind: the line that this mode begins with next time, and what the page of the
 * accepted send draws at once. The code of that page is fetched while the confirmation is read.
 */
export const useConfirmPress = ({ sending, mode, lineNumber, sendAtMs }: ConfirmPressInput) => {
  const { isOpen, preview, error, hours, abTest } = sending
  const client = useQueryClient()
  const clock = useClock()
  const router = useRouter()
  const userId = useQuery(whoAmIQuery()).data?.user_id
  const sendId = preview?.preview_id
  useEffect(() => {
    if (!isOpen || sendId === undefined || abTest.isAbTest) return
    void router.preloadRoute({ to: '/send-sms/success-send/$id', params: { id: String(sendId) } })
  }, [router, isOpen, sendId, abTest.isAbTest])
  return () => {
    if (userId !== undefined) writeLastLine(userId, mode, lineNumber)
    if (preview === undefined) return
    // Where the answer was lost the server may have accepted the first press: its seconds run since then.
    const before = error === sendWizard.lostConnection ? readConfirmed(client, preview.preview_id) : undefined
    rememberConfirmed(client, {
      id: preview.preview_id,
      lineNumber,
      message: preview.is_personal ? null : preview.message,
      recipientCount: preview.recipient_count,
      priceRial: preview.total_price,
      requestedMs: before?.requestedMs ?? clock.nowMs(),
      sendAtMs,
      isShifted: hours.isAccepted,
    })
  }
}
