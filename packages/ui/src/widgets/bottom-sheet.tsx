import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { Sheet, SheetBackdrop, SheetContent, SheetOverlay } from 'react-aria-components/Sheet'
import { ui } from '@peyk/phrases/fa/ui.ts'

import { classNames } from '../class-names.ts'
import { IconButton } from './icon-button.tsx'

export type BottomSheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Buttons, the main one first. */
  footer?: ReactNode
}

/** What a drawer or a popup is on desktop, on the phone: comes from below and goes with a swipe down. */
export function BottomSheet({ isOpen, onOpenChange, title, children, footer }: BottomSheetProps) {
  return (
    <SheetOverlay isOpen={isOpen} onOpenChange={onOpenChange} className="z-40">
      <SheetBackdrop className="bg-scrim" />
      <Sheet
        className={classNames(
          'flex max-h-[calc(100dvh-48px)] w-full max-w-[640px] flex-col overflow-clip rounded-t-xl bg-surface text-ink',
          'shadow-dialog outline-none',
        )}
      >
        <SheetContent className="flex min-h-0 flex-1 flex-col overflow-y-auto outline-none">
          <span aria-hidden className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line" />
          <div className="flex shrink-0 items-center justify-between gap-4 ps-5 pe-3 pt-1">
            <Heading slot="title" className="min-w-0 text-md font-semibold text-ink">
              {title}
            </Heading>
            <IconButton icon={X} label={ui.close} onPress={() => onOpenChange(false)} />
          </div>
          <div className="min-h-0 flex-1 px-5 pt-2 pb-5">{children}</div>
          {footer !== undefined && (
            <div className="sticky bottom-0 flex shrink-0 gap-3 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1">
              {footer}
            </div>
          )}
        </SheetContent>
      </Sheet>
    </SheetOverlay>
  )
}
