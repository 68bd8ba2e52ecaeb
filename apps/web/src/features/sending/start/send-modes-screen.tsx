import {
  ArrowLeftRight,
  BookUser,
  BriefcaseBusiness,
  Building2,
  ChevronDown,
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

/** In the order of spec §2; the ones without a note are built by later versions and lead to screens that say so. */
const modes = [
  { href: '/send-sms/quick', icon: Zap, title: routes.sendQuick, note: notes.quick },
  { href: '/send-sms/phonebook', icon: BookUser, title: routes.sendPhonebook, note: notes.phonebook },
  { href: '/send-sms/file', icon: FileSpreadsheet, title: routes.sendFile, note: notes.file },
  { href: '/send-sms/keyword', icon: Tags, title: routes.sendKeyword, note: notes.keyword },
  { href: '/send-sms/peer-to-peer', icon: ArrowLeftRight, title: routes.sendPeerToPeer, note: notes.peerToPeer },
  { href: '/send-sms/business', icon: BriefcaseBusiness, title: routes.sendBusiness },
  { href: '/send-sms/map', icon: MapIcon, title: routes.sendMap },
  { href: '/send-sms/postalcode', icon: Mailbox, title: routes.sendPostalCode },
  { href: '/send-sms/city-province', icon: Building2, title: routes.sendCityProvince },
  { href: '/send-sms/tower-irancell', icon: RadioTower, title: routes.sendTower },
] as const satisfies readonly Omit<NavListItemProps, 'end'>[]

/** From here every sending mode can be reached, what was begun gone on with, and what was sent looked at. */
export function SendModesScreen() {
  const accessTo = usePageAccess()
  const maySeeReports = usePermission('report.view')
  const shown = modes.filter(({ href }) => accessTo(href) !== 'lacking')
  const unbuilt = shown.filter((mode) => !('note' in mode))
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
              {shown
                .filter((mode) => 'note' in mode)
                .map((mode) => (
                  <NavListItem key={mode.href} {...mode} />
                ))}
            </NavList>
            {unbuilt.length > 0 && <UnbuiltModes modes={unbuilt} />}
          </Card>
        </div>
        {maySeeReports && <RecentSends />}
      </div>
    </>
  )
}

const modeHref = (mode: UnfinishedSend['mode']) => `/send-sms/${sendingModes[mode].segment}`

/** Folded away: nothing can be sent so yet. */
function UnbuiltModes({ modes: unbuilt }: { modes: readonly Omit<NavListItemProps, 'end'>[] }) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-b-lg px-5 text-sm text-ink-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-desk:px-4 [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{sendModes.unbuilt}</span>
        <ChevronDown size={18} aria-hidden className="text-ink-3 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="border-t border-line">
        <NavList>
          {unbuilt.map((mode) => (
            <NavListItem key={mode.href} {...mode} isFaint />
          ))}
        </NavList>
      </div>
    </details>
  )
}

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
