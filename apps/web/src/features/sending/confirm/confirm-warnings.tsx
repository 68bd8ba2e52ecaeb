import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'

interface ConfirmWarningsProps {
  /** Why what is shown was counted again. */
  note: string | null
  /** Blacklists took everybody. */
  isForNobody: boolean
}

/** Above what is confirmed: what is to be known of it first. */
export function ConfirmWarnings({ note, isForNobody }: ConfirmWarningsProps) {
  const notes = [note, isForNobody ? confirmSendTexts.nobodyLeft : null].filter((one) => one !== null)
  return notes.map((one) => (
    <InfoAlert key={one} tone="warning" className="mb-3">
      {one}
    </InfoAlert>
  ))
}
