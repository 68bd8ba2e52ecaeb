import { ApiError } from '@peyk/client/api-error.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/** What a call answers that opened a step with a one-time code. */
export interface CodeChallenge {
  token: string
  /** Seconds until the code ends. */
  expire_in?: number | undefined
  /** Seconds until another may be asked for. */
  resend_in?: number | undefined
}

/** When the code that was sent ends, and when another may be asked for. */
export interface CodeTimes {
  expiresAtMs: number
  resendAtMs: number
}

/** Contract §1.2, for an answer that does not say. */
const CODE_SECONDS = 120
const RESEND_SECONDS = 60
/** Wrong codes that end the step on the server (promise S4). */
export const MAX_WRONG_CODES = 5

export const codeTimes = ({ expire_in: expireIn, resend_in: resendIn }: CodeChallenge, nowMs: number): CodeTimes => ({
  // A code never outlives its two minutes, however long the step itself may take.
  expiresAtMs: nowMs + Math.min(expireIn ?? CODE_SECONDS, CODE_SECONDS) * 1000,
  resendAtMs: nowMs + (resendIn ?? RESEND_SECONDS) * 1000,
})

const MINUTE_SECONDS = 60

/** «۱۲ دقیقه», and below a minute «۴۵ ثانیه». Rounded up, so that a retry after it is not too early. */
export const waitText = (seconds: number): string =>
  seconds > MINUTE_SECONDS
    ? loginScreenTexts.wait.minutes(formatCount(Math.ceil(seconds / MINUTE_SECONDS)))
    : loginScreenTexts.wait.seconds(formatCount(Math.max(1, Math.ceil(seconds))))

/** How long the server asks to wait, in seconds; null when it did not refuse for too many requests. */
export const retryAfterSecondsOf = (error: unknown): number | null =>
  error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : null

const withWaitText = (error: unknown, toText: (seconds: number) => string): unknown => {
  const seconds = retryAfterSecondsOf(error)
  return seconds === null ? error : toText(seconds)
}

/** Why a login was refused: after too many failures with the time to wait, otherwise the error as it came. */
export const loginFailure = (error: unknown): unknown =>
  withWaitText(error, (seconds) => loginScreenTexts.wait.login(waitText(seconds)))

/** Why no code was sent: less than a minute after the last one, beyond the limit of an hour, or another error. */
export const codeFailure = (error: unknown): unknown =>
  withWaitText(error, (seconds) =>
    seconds <= RESEND_SECONDS
      ? loginScreenTexts.wait.codeSoon(waitText(seconds))
      : loginScreenTexts.wait.code(waitText(seconds)),
  )
