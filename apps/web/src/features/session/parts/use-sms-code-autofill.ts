import { useEffect, useEffectEvent } from 'react'

/**
 * The browser of the phone that got the SMS returns its code, if the user agrees (WebOTP); TypeScript does not know
 * it.
 */
interface OtpCredential {
  code: string
}

/**
 * Reads the code from the SMS itself where the browser can: the text names this site in its last line. Elsewhere, and
 * where the user declines, nothing happens; the field's own autofill stays.
 */
export const useSmsCodeAutofill = (isTexted: boolean, onCode: (code: string) => void) => {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!isTexted || !('OTPCredential' in window)) return
    const leaving = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: leaving.signal } as CredentialRequestOptions
    navigator.credentials.get(options).then(
      (found) => {
        const { code } = (found ?? {}) as Partial<OtpCredential>
        if (code !== undefined) take(code)
      },
      () => {},
    )
    return () => leaving.abort()
  }, [isTexted])
}
