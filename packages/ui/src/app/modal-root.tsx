import { useLayoutEffect, useState } from 'react'

/** The element that dialogs, sheets and drawers are drawn in. */
export const MODAL_ROOT_ID = 'modal-root'

/** Stands once, at the end of the page. */
export function ModalRoot() {
  return <div id={MODAL_ROOT_ID} />
}

const findModalRoot = () => document.getElementById(MODAL_ROOT_ID)

/**
 * The element an open dialog or sheet is portalled into; null when there is nothing to draw. A page without the root
 * logs an error and shows no dialog (spec §2).
 */
export function useModalRoot(isOpen: boolean): HTMLElement | null {
  const [root, setRoot] = useState(findModalRoot)
  useLayoutEffect(() => {
    if (!isOpen) return
    const found = findModalRoot()
    // oxlint-disable-next-line no-console -- what nobody sees has to be found somewhere (spec §2)
    if (found === null) console.error(`#${MODAL_ROOT_ID} is missing: a dialog was asked for and is not shown`)
    setRoot(found)
  }, [isOpen])
  return root
}
