import { account } from '@peyk/phrases/fa/account/account.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'

/** What stands beside every price (spec §9, Tariff notes). */
export function TariffNotes() {
  return (
    <InfoAlert>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>{account.tariffs.lawNote}</li>
        <li>{account.tariffs.otherNote}</li>
      </ul>
    </InfoAlert>
  )
}
