import { Link } from '@tanstack/react-router'
import { ChevronLeft, Send } from 'lucide-react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { sendModes } from '@peyk/phrases/fa/quick-send.ts'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { Chip } from '@peyk/ui/widgets/chip.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'

/** In the order of spec §2; the ones that later versions build still lead to their own honest screens. */
const modes = [
  { href: '/send-sms/quick', title: routes.sendQuick, isReady: true },
  { href: '/send-sms/phonebook', title: routes.sendPhonebook, isReady: false },
  { href: '/send-sms/file', title: routes.sendFile, isReady: false },
  { href: '/send-sms/keyword', title: routes.sendKeyword, isReady: false },
  { href: '/send-sms/peer-to-peer', title: routes.sendPeerToPeer, isReady: false },
  { href: '/send-sms/business', title: routes.sendBusiness, isReady: false },
  { href: '/send-sms/map', title: routes.sendMap, isReady: false },
  { href: '/send-sms/postalcode', title: routes.sendPostalCode, isReady: false },
  { href: '/send-sms/city-province', title: routes.sendCityProvince, isReady: false },
  { href: '/send-sms/tower-irancell', title: routes.sendTower, isReady: false },
] as const

/** From here every sending mode can be reached. */
export function SendModesScreen() {
  return (
    <>
      <PageHeader title={routes.sendSms} description={sendModes.description} />
      <Card isFlush>
        <ul className="divide-y divide-line">
          {modes.map(({ href, title, isReady }) => (
            <li key={href}>
              <Link
                to={href}
                className="flex min-h-14 items-center gap-4 px-5 py-3 text-ink no-underline outline-offset-[-3px] transition-colors hover:bg-hover max-desk:px-4"
              >
                <Send size={20} aria-hidden className="shrink-0 text-primary rtl:-scale-x-100" />
                <span className="min-w-0 flex-1 text-base font-medium">
                  {title}
                  {isReady && <span className="block text-sm font-normal text-ink-3">{sendModes.quickNote}</span>}
                </span>
                {!isReady && <Chip>{sendModes.coming}</Chip>}
                <ChevronLeft size={18} aria-hidden className="shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
