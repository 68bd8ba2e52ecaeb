import { useState } from 'react'

const UNASKED = { isAsked: false, isAccepted: false }

/** What only a tick lets through, once the server has asked about it. */
export const useConsent = () => {
  const [state, setState] = useState(UNASKED)
  return {
    ...state,
    onAccept: (isAccepted: boolean) => setState({ isAsked: true, isAccepted }),
    ask: () => setState({ isAsked: true, isAccepted: false }),
    forget: () => setState(UNASKED),
  }
}
