import {
  Bell,
  IdCard,
  KeyRound,
  MapPin,
  MessageSquareShare,
  Phone,
  ReceiptText,
  ScrollText,
  Settings2,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { formatCount, formatRial, isolateLtr } from '@peyk/ui/format/format-values.ts'
import type { Profile, Settings } from './account.api.ts'
import { filledSections, type FilledCount } from './completeness.model.ts'

const { hub } = account

export interface ProfileLink {
  href: string
  title: string
  /** How it stands there, in one line; undefined while it is not known. */
  note: string | undefined
  icon: LucideIcon
  /** It waits for something. */
  isUrgent?: boolean
}

export interface ProfileLinkGroup {
  title: string
  links: readonly ProfileLink[]
}

const filledNote = ({ done, total }: FilledCount): string =>
  done === total ? hub.complete : hub.left(formatCount(total - done))

const numberNote = ({ mobile, mobile_change: wish }: Profile): Pick<ProfileLink, 'note' | 'isUrgent'> =>
  wish === null
    ? { note: mobile === '' ? account.notSet : isolateLtr(formatMobile(mobile)) }
    : { note: wish.status === 'pending' ? hub.numberPending : hub.numberRejected, isUrgent: wish.status === 'rejected' }

const settingsNote = ({
  settings,
  settingsFailed,
}: Pick<ProfileLinksInput, 'settings' | 'settingsFailed'>): string | undefined =>
  settings === undefined
    ? settingsFailed
      ? account.settings.description
      : undefined
    : settings.low_credit_alert
      ? hub.alertOn(formatRial(tenthsOfRial(settings.low_credit_amount)))
      : hub.alertOff

interface ProfileLinksInput {
  profile: Profile
  settings: Settings | undefined
  settingsFailed: boolean
  userName: string
  secondFactor: 'none' | 'sms' | 'ga'
  isColleague: boolean
  /** Sends, or keeps what sends are made with. */
  maySeeLines: boolean
}

/** Every screen of the profile with one line on how it stands; a colleague has theirs alone (contract §2.11). */
export const profileLinkGroups = ({
  profile,
  settings,
  settingsFailed,
  userName,
  secondFactor,
  isColleague,
  maySeeLines,
}: ProfileLinksInput): readonly ProfileLinkGroup[] => {
  const filled = filledSections(profile)
  const info = {
    href: '/profile/account-info',
    title: routes.accountInfo,
    note: hub.accountNote(isolateLtr(userName)),
    icon: UserRound,
  }
  const tariffs = { href: '/profile/tariffs', title: routes.tariffs, note: hub.tariffs, icon: ReceiptText }
  const lines = maySeeLines
    ? [{ href: '/profile/lines', title: routes.lines, note: hub.lines, icon: MessageSquareShare }]
    : []
  const notifications = {
    href: '/profile/notifications',
    title: routes.notificationSettings,
    note: hub.notifications,
    icon: Bell,
  }
  const security = { href: '/profile/security-setting', title: routes.securitySetting, icon: ShieldCheck }
  if (isColleague)
    return [
      { title: hub.information, links: [info] },
      { title: hub.safety, links: [{ ...security, note: hub.colleagueSecurity }, notifications] },
      { title: hub.money, links: [tariffs, ...lines] },
    ]
  return [
    {
      title: hub.information,
      links: [
        info,
        {
          href: '/profile/personal-info',
          title: routes.personalInfo,
          note: filledNote(filled.personal),
          icon: IdCard,
        },
        { href: '/profile/contact-info', title: routes.contactInfo, note: filledNote(filled.contact), icon: Phone },
        { href: '/profile/address-info', title: routes.addressInfo, note: filledNote(filled.address), icon: MapPin },
      ],
    },
    {
      title: hub.safety,
      links: [
        { ...security, note: hub.secondFactor[secondFactor], isUrgent: secondFactor === 'none' },
        {
          href: '/profile/change-phone-number',
          title: routes.changePhoneNumber,
          icon: KeyRound,
          ...numberNote(profile),
        },
        notifications,
        { href: '/profile/audit', title: routes.accountAudit, note: hub.audit, icon: ScrollText },
      ],
    },
    {
      title: hub.money,
      links: [
        tariffs,
        ...lines,
        {
          href: '/profile/settings',
          title: routes.profileSettings,
          note: settingsNote({ settings, settingsFailed }),
          icon: Settings2,
        },
      ],
    },
  ]
}
