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
  SquarePen,
  Zap,
} from 'lucide-react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { sendModes } from '@peyk/phrases/fa/sending/send-modes.ts'
import { sendingModes } from '@peyk/sending-modes/registry.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { NavListItem, NavList, type NavListItemProps } from '@peyk/ui/navigation/nav-list.tsx'
import { usePermission, usePageAccess } from '../../../lib/permission/use-permission.ts'
import { RecentSends } from './recent-sends.tsx'
import type { UnfinishedSend } from './unfinished-sends.model.ts'
import { useUnfinishedSends } from './use-unfinished-sends.ts'

const { notes } = sendModes

/** In the order of spec §2. */
const modes = [
  { href: '/send-sms/quick', icon: Zap, title: routes.sendQuick, note: notes.quick },
  { href: '/send-sms/phonebook', icon: BookUser, title: routes.sendPhonebook, note: notes.phonebook },
  { href: '/send-sms/file', icon: FileSpreadsheet, title: routes.sendFile, note: notes.file },
  { href: '/send-sms/keyword', icon: Tags, title: routes.sendKeyword, note: notes.keyword },
  { href: '/send-sms/peer-to-peer', icon: ArrowLeftRight, title: routes.sendPeerToPeer, note: notes.peerToPeer },
  { href: '/send-sms/business', icon: BriefcaseBusiness, title: routes.sendBusiness, note: notes.business },
  { href: '/send-sms/map', icon: MapIcon, title: routes.sendMap, note: notes.map },
  { href: '/send-sms/postalcode', icon: Mailbox, title: routes.sendPostalCode, note: notes.postalCode },
  { href: '/send-sms/city-province', icon: Building2, title: routes.sendCityProvince, note: notes.cityProvince },
  { href: '/send-sms/tower-irancell', icon: RadioTower, title: routes.sendTower, note: notes.tower },
] as const satisfies readonly Omit<NavListItemProps, 'end'>[]

/** From here every sending mode can be reached, what was begun gone on with, and what was sent looked at. */
export function SendModesScreen() {
  const accessTo = usePageAccess()
  const maySeeReports = usePermission('report.view')
  const shown = modes.filter(({ href }) => accessTo(href) !== 'lacking')
  const unfinished = useUnfinishedSends().filter(({ mode }) => accessTo(modeHref(mode)) !== 'lacking')
  return (
    <>
      <PageHeader
        title={routes.sendSms}
        description={sendModes.description}
        {...(maySeeReports && {
          action: (
            <LinkButton variant="secondary" href="/send-sms/schedule">
              {routes.sendSchedule}
            </LinkButton>
          ),
        })}
      />
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <div className="flex min-w-0 flex-col gap-6">
          {unfinished.length > 0 && <UnfinishedForms sends={unfinished} />}
          <Card isFlush>
            <NavList>
              {shown.map((mode) => (
                <NavListItem key={mode.href} {...mode} />
              ))}
            </NavList>
          </Card>
        </div>
        {maySeeReports && <RecentSends />}
      </div>
    </>
  )
}

const modeHref = (mode: UnfinishedSend['mode']) => `/send-sms/${sendingModes[mode].segment}`

/** Forms that were begun in this browser, each with the beginning of its text. */
function UnfinishedForms({ sends }: { sends: readonly UnfinishedSend[] }) {
  return (
    <Card title={sendModes.kept} isFlush>
      <NavList>
        {sends.map(({ mode, message }) => (
          <NavListItem
            key={mode}
            href={modeHref(mode)}
            icon={SquarePen}
            title={modes.find(({ href }) => href === modeHref(mode))?.title ?? ''}
            note={message === '' ? sendModes.noText : message}
          />
        ))}
      </NavList>
    </Card>
  )
}
