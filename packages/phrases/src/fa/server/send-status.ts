import { reports } from '../reports/reports.ts'

/** `status` of a send on the wire, word for word as public clients know it (contract §2 States). */
export const sendStatusOnWire = { ...reports.sendStatus, 3: 'رد شده', 6: 'پایان یافته', 7: 'لغو شده' } as const
