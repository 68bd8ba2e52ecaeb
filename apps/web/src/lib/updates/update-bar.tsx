import { RefreshCw, X } from 'lucide-react'
import { useState } from 'react'
import { panelUpdate as words } from '@peyk/phrases/fa/panel/panel-update.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'

/** Offers a newer version of the panel, and never takes it by itself; put off, it comes with the next start. */
export function UpdateBar({ onApply, onLater }: { onApply: () => void; onLater: () => void }) {
  const [isApplying, setApplying] = useState(false)
  return (
    <div
      role="status"
      className="fixed start-6 bottom-6 z-40 flex w-[min(26rem,calc(100%-2rem))] items-start gap-3 rounded-lg border border-line bg-surface py-3 ps-4 pe-2 shadow-popover print:hidden max-desk:start-4 max-desk:bottom-20"
    >
      <RefreshCw size={20} aria-hidden className="mt-0.5 shrink-0 text-info" />
      <div className="min-w-0 flex-1">
        <p className="text-base font-semibold text-ink">{words.title}</p>
        <p className="text-sm text-ink-2">{words.text}</p>
        <Button
          size="sm"
          className="mt-2"
          isLoading={isApplying}
          onPress={() => {
            setApplying(true)
            onApply()
          }}
        >
          {words.apply}
        </Button>
      </div>
      <IconButton icon={X} size="sm" label={words.later} onPress={onLater} />
    </div>
  )
}
