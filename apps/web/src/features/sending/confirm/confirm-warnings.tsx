import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'

interface ConfirmWarningsProps {
  /** Why what is shown was counted again. */
  note: string | null
  /** Blacklists took everybody. */
  isForNobody: boolean
}

/** Above what is confirmed: what is to be known of it first. */
export function ConfirmWarnings({ note, isForNobody }: ConfirmWarningsProps) {
  const notes = [note, isForNobody ? sendWizard.nobodyLeft : null].filter((one) => one !== null)
  return notes.map((one) => (
    <InfoAlert key={one} tone="warning" className="mb-3">
      {one}
    </InfoAlert>
  ))
}
