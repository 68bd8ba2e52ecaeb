import { Link } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  BookUser,
  BriefcaseBusiness,
  Building2,
  ChevronLeft,
  FileSpreadsheet,
  Mailbox,
  Map as MapIcon,
  RadioTower,
  Tags,
  Zap,
} from 'lucide-react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { sendModes } from '@peyk/phrases/fa/quick-send.ts'
import { classNames } from '@peyk/ui/class-names.ts'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { Chip } from '@peyk/ui/widgets/chip.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { usePageAccess } from '../../../lib/permission/use-may.ts'

/** In the order of spec §2; the ones that later versions build still lead to their own honest screens. */
const modes = [
  { href: '/send-sms/quick', icon: Zap, title: routes.sendQuick, isReady: true },
  { href: '/send-sms/phonebook', icon: BookUser, title: routes.sendPhonebook, isReady: false },
  { href: '/send-sms/file', icon: FileSpreadsheet, title: routes.sendFile, isReady: false },
  { href: '/send-sms/keyword', icon: Tags, title: routes.sendKeyword, isReady: false },
  { href: '/send-sms/peer-to-peer', icon: ArrowLeftRight, title: routes.sendPeerToPeer, isReady: false },
  { href: '/send-sms/business', icon: BriefcaseBusiness, title: routes.sendBusiness, isReady: false },
  { href: '/send-sms/map', icon: MapIcon, title: routes.sendMap, isReady: false },
  { href: '/send-sms/postalcode', icon: Mailbox, title: routes.sendPostalCode, isReady: false },
  { href: '/send-sms/city-province', icon: Building2, title: routes.sendCityProvince, isReady: false },
  { href: '/send-sms/tower-irancell', icon: RadioTower, title: routes.sendTower, isReady: false },
] as const

/** From here every sending mode can be reached. */
export function SendModesScreen() {
  const accessTo = usePageAccess()
  return (
    <>
      <PageHeader title={routes.sendSms} description={sendModes.description} />
      <Card isFlush>
        <ul className="divide-y divide-line">
          {modes
            .filter(({ href }) => accessTo(href) !== 'lacking')
            .map(({ href, icon: Icon, title, isReady }) => (
              <li key={href}>
                <Link
                  to={href}
                  className="flex min-h-14 items-center gap-4 px-5 py-3 text-ink no-underline outline-offset-[-3px] transition-colors hover:bg-hover max-desk:px-4"
                >
                  <span
                    className={classNames(
                      'flex size-10 shrink-0 items-center justify-center rounded-md',
                      isReady ? 'bg-primary-soft text-primary-ink' : 'bg-subtle text-ink-3',
                    )}
                  >
                    <Icon size={20} aria-hidden />
                  </span>
                  <span className={classNames('min-w-0 flex-1 text-base font-medium', !isReady && 'text-ink-2')}>
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
