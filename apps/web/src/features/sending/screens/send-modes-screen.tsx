import {
  ArrowLeftRight,
  BookUser,
  BriefcaseBusiness,
  Building2,
  FileSpreadsheet,
  Mailbox,
  Map as MapIcon,
  RadioTower,
  Tags,
  Zap,
} from 'lucide-react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { sendModes } from '@peyk/phrases/fa/send-modes.ts'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { Chip } from '@peyk/ui/widgets/chip.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { PlaceRow, PlaceRows } from '@peyk/ui/widgets/place-row.tsx'
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
        <PlaceRows>
          {modes
            .filter(({ href }) => accessTo(href) !== 'lacking')
            .map(({ isReady, ...mode }) => (
              <PlaceRow
                key={mode.href}
                {...mode}
                isFaint={!isReady}
                {...(isReady ? { note: sendModes.quickNote } : { end: <Chip>{sendModes.coming}</Chip> })}
              />
            ))}
        </PlaceRows>
      </Card>
    </>
  )
}
