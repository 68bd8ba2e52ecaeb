import type { FirstSteps } from '@peyk/contract/home/overview.ts'

export interface FirstStep {
  key: 'profile' | 'credit' | 'line' | 'send'
  state: 'done' | 'next' | 'later'
  href: string
  /** Of the last step: where contacts are added, while there are none. */
  contactsHref: string | null
}

const HREFS = {
  profile: '/profile/personal-info',
  credit: '/wallet/credit',
  line: '/profile/lines',
  send: '/send-sms/quick',
} as const

/** The steps in their order; the first that was not taken is the next one. The send is what ends them. */
export const firstStepsOf = (taken: FirstSteps): FirstStep[] => {
  const isDone = { profile: taken.profile, credit: taken.credit, line: taken.line, send: false }
  const keys = ['profile', 'credit', 'line', 'send'] as const
  const next = keys.find((key) => !isDone[key])
  return keys.map((key) => ({
    key,
    state: isDone[key] ? 'done' : key === next ? 'next' : 'later',
    href: HREFS[key],
    contactsHref: key === 'send' && !taken.contacts ? '/contacts' : null,
  }))
}
