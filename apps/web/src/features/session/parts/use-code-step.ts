import { useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import {
  codeFailure,
  loginFailure,
  MAX_WRONG_CODES,
  codeTimes,
  retryAfterSecondsOf,
  type CodeTimes,
  type CodeChallenge,
} from '../one-time-code.model.ts'

interface CodeStepDeps {
  challenge: CodeChallenge
  /** Whether a code was texted already; one of an authenticator app has no countdown. */
  isTexted: boolean
  /** Sends the code to the server; an error is shown at the field. */
  confirm: (input: { token: string; otp: string }) => Promise<unknown>
  /** Has another code texted. */
  resend: (input: { token: string }) => Promise<CodeChallenge>
}

export interface CodeStepState {
  code: string
  setCode: (code: string) => void
  /** When the texted code ends; null while none was texted. */
  times: CodeTimes | null
  /** Why the code was not taken, for its field. */
  error: string | undefined
  /** What went wrong apart from the code. */
  failure: unknown
  /** The server has forgotten this step: only starting again helps. */
  isExpired: boolean
  /** A code was asked for once more, and is on its way. */
  wasResent: boolean
  isConfirming: boolean
  isResending: boolean
  confirm: (code: string) => void
  resend: () => void
}

const isChallengeUnknown = (error: unknown) => error instanceof ApiError && error.status === 401

/** A one-time code from its first digit to its answer: how often it was wrong, when it ends, and how to get another. */
export const useCodeStep = ({ challenge, isTexted, confirm, resend }: CodeStepDeps): CodeStepState => {
  const clock = useClock()
  const [token, setToken] = useState(challenge.token)
  const [times, setTimes] = useState(() => (isTexted ? codeTimes(challenge, clock.nowMs()) : null))
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<{ error?: string; failure?: unknown }>({})
  const [misses, setMisses] = useState(0)
  const [isExpired, setDead] = useState(false)
  const [wasResent, setSentAgain] = useState(false)
  const [working, setWorking] = useState<'answer' | 'ask' | null>(null)

  const missed = () => {
    setMisses(misses + 1)
    if (misses + 1 >= MAX_WRONG_CODES) return setDead(true)
    // The next code is typed into an empty field: a wrong one is of no more use.
    setCode('')
    setRefusal({ error: loginScreenTexts.code.wrong })
  }

  const give = async (otp: string) => {
    if (working !== null) return
    setWorking('answer')
    setRefusal({})
    try {
      await confirm({ token, otp })
    } catch (error) {
      if (isChallengeUnknown(error)) missed()
      else setRefusal({ failure: loginFailure(error) })
    } finally {
      setWorking(null)
    }
  }

  const ask = async () => {
    if (working !== null) return
    setWorking('ask')
    setRefusal({})
    try {
      const again = await resend({ token })
      setToken(again.token)
      setTimes(codeTimes(again, clock.nowMs()))
      setCode('')
      setSentAgain(true)
    } catch (error) {
      const seconds = retryAfterSecondsOf(error)
      if (isChallengeUnknown(error)) setDead(true)
      else if (seconds !== null && times !== null) setTimes({ ...times, resendAtMs: clock.nowMs() + seconds * 1000 })
      if (!isChallengeUnknown(error)) setRefusal({ failure: codeFailure(error) })
    } finally {
      setWorking(null)
    }
  }

  return {
    code,
    setCode: (typed) => {
      setCode(typed)
      if (typed !== '') setRefusal({})
    },
    times,
    error: refusal.error,
    failure: refusal.failure ?? null,
    isExpired,
    wasResent,
    isConfirming: working === 'answer',
    isResending: working === 'ask',
    confirm: (given) => void give(given),
    resend: () => void ask(),
  }
}
