import type { CallRow } from '../queries/api-calls.ts'
import { toCallId } from './call-id.ts'

export const isoOf = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, '+00:00')

export const presentCall = (row: CallRow) => ({
  id: toCallId(row),
  api_key_id: row.apiKeyId,
  key_title: row.keyTitle,
  method: row.method,
  path: row.path,
  http_status: row.httpStatus,
  message_code: row.messageCode,
  ip: row.ip,
  duration_ms: row.durationUs / 1000,
  created_at: isoOf(row.atMs),
})
