import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { Button } from '../button/button.tsx'

export type ErrorStateProps = {
  title?: string
  description?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
}

/** In place of content that could not be read: «خطا در دریافت اطلاعات» and a way to try again. */
export function ErrorState({
  title = ui.loadFailed,
  description = ui.loadFailedHint,
  onRetry,
  isRetrying = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-danger-soft text-danger">
        <CloudOff size={22} aria-hidden />
      </span>
      <p className="text-md font-semibold text-ink">{title}</p>
      <p className="max-w-sm text-base text-balance text-ink-2">{description}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-2" onPress={onRetry} isLoading={isRetrying}>
          {ui.retry}
        </Button>
      )}
    </div>
  )
}
