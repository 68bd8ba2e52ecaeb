import { NOTIFICATION_GROUPS } from '@peyk/domain/notification/kinds.ts'
import { listParams, optionalEnum, urlParamsSchema } from '../../lib/search/url-params-schema.ts'

/** What the address of the centre may say: a group, and whether only unread ones are shown. */
export const notificationsSearch = urlParamsSchema({
  ...listParams,
  group: optionalEnum(NOTIFICATION_GROUPS),
  unread: optionalEnum(['1']),
})
export type NotificationsSearch = ReturnType<typeof notificationsSearch>
