import { useState } from 'react'

const NOT_REQUIRED = { isAsked: false, isAccepted: false }

/** What only a tick lets through, once the server has asked about it. */
export const useRequiredCheckbox = () => {
  const [state, setState] = useState(NOT_REQUIRED)
  return {
    ...state,
    onAccept: (isAccepted: boolean) => setState({ isAsked: true, isAccepted }),
    setRequired: () => setState({ isAsked: true, isAccepted: false }),
    reset: () => setState(NOT_REQUIRED),
  }
}
