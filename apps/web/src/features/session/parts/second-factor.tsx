import { useState } from 'react'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { useConfirmCode, useSendCode } from '../session.api.ts'
import type { CodeChallenge } from '../one-time-code.model.ts'
import { CodeStep } from './code-step.tsx'
import { useCodeStep } from './use-code-step.ts'

/** What a login answers where a second factor is on. */
export interface SecondFactorTicket extends CodeChallenge {
  method: 'sms' | 'ga'
  mobile_hint?: string | undefined
}

/** The second step of a login: a code by SMS, or of the authenticator app with the SMS as its way out. */
export function SecondFactor({ ticket, onBack }: { ticket: SecondFactorTicket; onBack: () => void }) {
  const session = useSession()
  const confirm = useConfirmCode()
  const send = useSendCode()
  const [hint, setHint] = useState(ticket.mobile_hint)
  const step = useCodeStep({
    challenge: ticket,
    isTexted: ticket.method === 'sms',
    confirm: async (input) => session.begin((await confirm.mutateAsync(input)).token),
    resend: async (input) => {
      const again = await send.mutateAsync(input)
      setHint(again.mobile_hint ?? hint)
      return again
    },
  })
  const isTexted = step.times !== null
  return (
    <CodeStep
      step={step}
      title={loginScreenTexts.code.factorTitle}
      lead={
        <>
          <p>{isTexted ? <SentTo hint={hint} /> : loginScreenTexts.code.fromApp}</p>
          {isTexted && ticket.method === 'ga' && <p>{loginScreenTexts.code.appStillGood}</p>}
        </>
      }
      backLabel={loginScreenTexts.code.otherAccount}
      onBack={onBack}
    />
  )
}

/** Where the code went: the number as far as a stranger may see it. */
function SentTo({ hint }: { hint: string | undefined }) {
  if (hint === undefined) return loginScreenTexts.code.sentToYours
  return (
    <>
      {loginScreenTexts.code.sentTo} <Ltr className="font-semibold text-ink">{formatDigits(hint)}</Ltr>
    </>
  )
}
