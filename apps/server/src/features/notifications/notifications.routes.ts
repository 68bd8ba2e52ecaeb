import { contract } from '@peyk/contract/core/contract.ts'
import { routes } from '../../platform/http/routes.ts'
import { addDevice, listDevices, removeDevice, testDevices } from './usecases/change-devices.ts'
import { saveSettings, showSettings } from './usecases/change-settings.ts'
import { countUnread, listNotifications } from './usecases/list-notifications.ts'
import { markRead } from './usecases/mark-read.ts'

const toNull = async (work: Promise<unknown>): Promise<null> => {
  await work
  return null
}

export const notificationsRoutes = routes(contract.notifications, {
  list: (call) => listNotifications(call, call.deps),
  unreadCount: (call) => countUnread(call, call.deps),
  markRead: (call) => markRead(call, call.deps),
  settings: (call) => showSettings(call, call.deps),
  saveSettings: (call) => toNull(saveSettings(call, call.deps)),
  devices: (call) => listDevices(call, call.deps),
  addDevice: (call) => addDevice({ ...call, userAgent: call.request.userAgent }, call.deps),
  removeDevice: (call) => toNull(removeDevice({ ...call, id: call.input.id }, call.deps)),
  testDevices: (call) => testDevices(call, call.deps),
})
