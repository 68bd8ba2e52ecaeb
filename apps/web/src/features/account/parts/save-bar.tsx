import { account } from '@peyk/phrases/fa/account/account.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'

interface SaveBarProps {
  isDirty: boolean
  isSaving: boolean
  onSave: () => void
  onUndo: () => void
}

const Buttons = ({ isDirty, isSaving, onSave, onUndo, isWide }: SaveBarProps & { isWide: boolean }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button
      type={isWide ? 'button' : 'submit'}
      {...(isWide && { onPress: onSave, className: 'flex-1' })}
      isLoading={isSaving}
      isDisabled={!isDirty && !isSaving}
    >
      {account.save}
    </Button>
    {isDirty && !isSaving && (
      <Button variant="secondary" onPress={onUndo}>
        {account.undo}
      </Button>
    )}
    {isDirty && !isWide && <span className="text-sm text-ink-3">{account.unsaved}</span>}
  </div>
)

/** Saves a form: at its end on desktop, in the bar at the bottom on the phone, where the thumb is. */
export function SaveBar(props: SaveBarProps) {
  const isMobile = useLayoutMode() === 'mobile'
  useMobileLayout({ customFooter: isMobile ? <Buttons {...props} isWide /> : null })
  return isMobile ? null : <Buttons {...props} isWide={false} />
}
