import { useState } from 'react'
import { setupTexts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'

const { line: texts } = setupTexts
const platformLineDialog = lazyComponent(async () => (await import('./platform-line-dialog.tsx')).PlatformLineDialog)

/** The platform's own line. */
export function PlatformLineStep({ platformAccountId, isDone }: { platformAccountId: number; isDone: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" variant={isDone ? 'secondary' : 'primary'} onPress={() => setOpen(true)}>
        {texts.add}
      </Button>
      <TextLink href="/staff/lines">{texts.all}</TextLink>
      {isOpen && (
        <LazyWithSkeleton
          part={platformLineDialog}
          props={{ platformAccountId, onClose: () => setOpen(false) }}
          skeleton={null}
        />
      )}
    </div>
  )
}
