import { MOST_DEVICES } from '@peyk/contract/notifications/notifications.ts'
import { refusal } from '../../platform/app-error.ts'

export const notificationsErrors = {
  quietIncomplete: () => refusal('notifications.quiet_incomplete', { field: 'quiet_until' }),
  badEndpoint: () => refusal('notifications.bad_endpoint', { field: 'endpoint' }),
  tooManyDevices: () => refusal('notifications.too_many_devices', { values: { max: MOST_DEVICES } }),
  deviceNotFound: () => refusal('notifications.device_not_found'),
  noDevice: () => refusal('notifications.no_device'),
}
