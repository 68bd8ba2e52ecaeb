import {
  QUICK_ACCESS_ROUTES,
  type QuickAccessIcon,
  type QuickAccessRoute,
} from '@peyk/contract/home/quick-access-pages.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { publishedTitle } from '../published/published-fields.model.ts'
import type { StaffQuickAccess } from '../staff-published.api.ts'

// Apart from the form, whose rules the list does not need.

/** Pages that an item may lead to, by the titles that customers see above them. */
export const PAGE_TITLES: Readonly<Record<QuickAccessRoute, string>> = {
  '/send-sms/quick': routes.sendQuick,
  '/send-sms': routes.sendSms,
  '/send-sms/phonebook': routes.sendPhonebook,
  '/send-sms/file': routes.sendFile,
  '/send-sms/schedule': routes.sendSchedule,
  '/reports': routes.reports,
  '/inbox': routes.inbox,
  '/contacts': routes.contacts,
  '/contacts/blacklist': routes.blacklist,
  '/predefined-messages': routes.predefinedMessages,
  '/pattern': routes.patterns,
  '/pattern/create': routes.createPattern,
  '/file-management': routes.files,
  '/links': routes.links,
  '/wallet/credit': routes.walletCredit,
  '/wallet/transactions': routes.transactions,
  '/profile/tariffs': routes.tariffs,
  '/profile/lines': routes.lines,
  '/profile': routes.profile,
  '/profile/security-setting': routes.securitySetting,
  '/colleagues': routes.colleagues,
  '/developers/plugins': routes.plugins,
  '/developers/api-keys': routes.apiKeys,
  '/developers/documents': routes.apiDocuments,
  '/developers/api-calls': routes.apiCalls,
  '/developers/webhooks': routes.webhooks,
  '/tickets': routes.tickets,
  '/tickets/create-ticket': routes.createTicket,
  '/tickets/faq': routes.faq,
}

/** The title of a page, or its address. */
export const pageTitle = (route: string): string => (PAGE_TITLES as Readonly<Record<string, string>>)[route] ?? route

export interface QuickAccessFormValues extends Record<string, unknown> {
  title: string
  icon: QuickAccessIcon
  route: QuickAccessRoute | null
  is_default: boolean
  is_published: boolean
}

const toRoute = (route: string | undefined): QuickAccessRoute | null =>
  QUICK_ACCESS_ROUTES.find((one) => one === route) ?? null

export const toQuickAccessFormValues = (item: StaffQuickAccess | null): QuickAccessFormValues => ({
  title: item?.title ?? '',
  icon: item?.icon ?? 'star',
  route: toRoute(item?.route),
  is_default: item?.is_default ?? false,
  is_published: item?.is_published ?? true,
})

export const toQuickAccessRequest = (values: QuickAccessFormValues) => ({
  title: publishedTitle(values.title),
  icon: values.icon,
  // The form is checked before: a page is chosen.
  route: values.route as QuickAccessRoute,
  is_default: values.is_default,
  is_published: values.is_published,
})

/** The whole item as it is, but shown or not. */
export const shownQuickAccess = (item: StaffQuickAccess, isPublished: boolean) => ({
  id: item.id,
  ...toQuickAccessRequest({ ...toQuickAccessFormValues(item), is_published: isPublished }),
})
