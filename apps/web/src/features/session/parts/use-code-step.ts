import { useState } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { webSession } from '@peyk/phrases/fa/session/login-screens.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import {
  codeFailure,
  loginFailure,
  MOST_MISSES,
  timesOf,
  waitSecondsOf,
  type CodeTimes,
  type OpenedCode,
} from '../one-time-code.model.ts'

interface CodeStepDeps {
  opened: OpenedCode
  /** Whether a code was texted already; one of an authenticator app has no countdown. */
  isTexted: boolean
  /** Gives the code to the server; what it throws is told in place. */
  answer: (given: { token: string; otp: string }) => Promise<unknown>
  /** Has another code texted. */
  askAgain: (given: { token: string }) => Promise<OpenedCode>
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
  isDead: boolean
  /** A code was asked for once more, and is on its way. */
  wasSentAgain: boolean
  isAnswering: boolean
  isAsking: boolean
  answer: (code: string) => void
  askAgain: () => void
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 401

/** A one-time code from its first digit to its answer: how often it was wrong, when it ends, and how to get another. */
export const useCodeStep = ({ opened, isTexted, answer, askAgain }: CodeStepDeps): CodeStepState => {
  const clock = useClock()
  const [token, setToken] = useState(opened.token)
  const [times, setTimes] = useState(() => (isTexted ? timesOf(opened, clock.nowMs()) : null))
  const [code, setCode] = useState('')
  const [told, setTold] = useState<{ error?: string; failure?: unknown }>({})
  const [misses, setMisses] = useState(0)
  const [isDead, setDead] = useState(false)
  const [wasSentAgain, setSentAgain] = useState(false)
  const [working, setWorking] = useState<'answer' | 'ask' | null>(null)

  const missed = () => {
    setMisses(misses + 1)
    if (misses + 1 >= MOST_MISSES) return setDead(true)
    // The next code is typed into an empty field: a wrong one is of no more use.
    setCode('')
    setTold({ error: webSession.code.wrong })
  }

  const give = async (otp: string) => {
    if (working !== null) return
    setWorking('answer')
    setTold({})
    try {
      await answer({ token, otp })
    } catch (error) {
      if (isUnknown(error)) missed()
      else setTold({ failure: loginFailure(error) })
    } finally {
      setWorking(null)
    }
  }

  const ask = async () => {
    if (working !== null) return
    setWorking('ask')
    setTold({})
    try {
      const again = await askAgain({ token })
      setToken(again.token)
      setTimes(timesOf(again, clock.nowMs()))
      setCode('')
      setSentAgain(true)
    } catch (error) {
      const seconds = waitSecondsOf(error)
      if (isUnknown(error)) setDead(true)
      else if (seconds !== null && times !== null) setTimes({ ...times, resendAtMs: clock.nowMs() + seconds * 1000 })
      if (!isUnknown(error)) setTold({ failure: codeFailure(error) })
    } finally {
      setWorking(null)
    }
  }

  return {
    code,
    setCode: (typed) => {
      setCode(typed)
      if (typed !== '') setTold({})
    },
    times,
    error: told.error,
    failure: told.failure ?? null,
    isDead,
    wasSentAgain,
    isAnswering: working === 'answer',
    isAsking: working === 'ask',
    answer: (given) => void give(given),
    askAgain: () => void ask(),
  }
}
