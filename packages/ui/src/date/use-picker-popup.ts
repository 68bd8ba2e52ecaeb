import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref, type RefObject } from 'react'

import { useLazyOpen, type LazyComponent, type LazyOpenState } from '../lazy/lazy-component.ts'

/** What a field and its popup share. */
export type PickerPopup<Props> = Omit<LazyOpenState<Props>, 'open' | 'close'> & {
  /** For `DatePopup`: the field it stands under, itself, and where the focus returns to. */
  refs: {
    anchor: RefObject<HTMLDivElement | null>
    popup: RefObject<HTMLDivElement | null>
    input: RefObject<HTMLInputElement | null>
  }
  /** Opened from the keyboard (or by its button): what is picked from takes the focus. */
  isOpenedByKeyboard: boolean
  open: (byKeyboard: boolean) => void
  /** Closes it and leaves the focus where it is. */
  closeKeepingFocus: () => void
  /** Closes it; the focus it had goes back to the field. */
  close: () => void
  /** The button of the field. */
  toggle: () => void
  /** The arrow down opens; Enter means what is typed, and with the popup open it does not send the form. */
  onKeyDown: (event: KeyboardEvent, onEnter?: () => void) => void
}

/** How every date, time and range field opens its popup. */
export function usePickerPopup<Props>({
  part,
  isDisabled,
  ref,
}: {
  part: LazyComponent<Props>
  isDisabled: boolean
  /** The form's, to put the focus on its first error. */
  ref: Ref<HTMLInputElement> | undefined
}): PickerPopup<Props> {
  const anchor = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const { open: openPart, close: closeKeepingFocus, ...opening } = useLazyOpen(part)
  const [isOpenedByKeyboard, setKeyboard] = useState(false)
  const open = (byKeyboard: boolean) => {
    if (isDisabled) return
    setKeyboard(byKeyboard)
    openPart()
  }
  const close = () => {
    closeKeepingFocus()
    if (popup.current?.contains(document.activeElement)) input.current?.focus()
  }
  return {
    ...opening,
    refs: { anchor, popup, input },
    isOpenedByKeyboard,
    open,
    closeKeepingFocus,
    close,
    toggle: () => (opening.isOpen ? close() : open(true)),
    onKeyDown: (event, onEnter) => {
      if (event.key === 'ArrowDown') {
        event.preventDefault()
        open(true)
      }
      if (event.key === 'Enter') {
        onEnter?.()
        if (opening.isOpen) event.preventDefault()
        closeKeepingFocus()
      }
    },
  }
}
