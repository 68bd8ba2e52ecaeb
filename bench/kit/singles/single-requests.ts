import { numberAt } from '../../../testkit/campaign-check.ts'

/** Ways in which a program sends one message at a time, and one that sends a thousand texts to a thousand in a call. */
export const SINGLE_KINDS = ['webservice', 'pattern', 'votp', 'url', 'peer_to_peer'] as const
export type SingleKind = (typeof SINGLE_KINDS)[number]

/** Messages of one call. */
export const messagesPerCall = (kind: SingleKind): number => (kind === 'peer_to_peer' ? 1000 : 1)

/** An account and what it sends by. */
export interface SingleCaller {
  apiKey: string
  line: string
  patternCode: string
}

export const ORDER_TEXT = 'سفارش شما ثبت شد و فردا به دست‌تان می‌رسد. کد پیگیری: '

/** The octets of a call, as `latin1`; `index` is that of its number, and the first of several. */
export function buildRequest(
  kind: SingleKind,
  { caller, index, host }: { caller: SingleCaller; index: number; host: string },
): string {
  if (kind === 'url') return buildUrlRequest({ caller, index, host })
  const body = Buffer.from(JSON.stringify(buildBody(kind, { caller, index })), 'utf8').toString('latin1')
  return (
    `POST /v1/api/send HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${caller.apiKey}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  )
}

const numberText = (index: number): string => `+${numberAt(index)}`
const codeOf = (index: number): string => String(100_000 + (index % 900_000))

function buildBody(kind: Exclude<SingleKind, 'url'>, { caller, index }: { caller: SingleCaller; index: number }) {
  const recipients = [numberText(index)]
  switch (kind) {
    case 'webservice':
      return {
        sending_type: kind,
        from_number: caller.line,
        message: ORDER_TEXT + codeOf(index),
        params: { recipients },
      }
    case 'pattern':
      return { sending_type: kind, from_number: caller.line, code: caller.patternCode, recipients, params: { code: codeOf(index) } } // prettier-ignore
    case 'votp':
      return { sending_type: kind, message: codeOf(index), params: { recipients } }
    case 'peer_to_peer':
      return {
        sending_type: kind,
        from_number: caller.line,
        params: Array.from({ length: messagesPerCall(kind) }, (_, at) => ({
          recipients: [numberText(index + at)],
          message: ORDER_TEXT + codeOf(index + at),
        })),
      }
  }
}

function buildUrlRequest({ caller, index, host }: { caller: SingleCaller; index: number; host: string }): string {
  const query = new URLSearchParams({
    api_key: caller.apiKey,
    from: caller.line,
    to: numberText(index),
    message: ORDER_TEXT + codeOf(index),
  })
  return `GET /v1/api/send/webservice?${query.toString()} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
}
