import { Search } from 'lucide-react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'

interface NothingFoundProps {
  title: string
  description?: string
  /** Takes out of the address what was looked for. */
  onClear: () => void
  clearLabel?: string
}

/** In place of a list of which a search left nothing, with the way back to all of it. */
export function NothingFound({ title, description, onClear, clearLabel = ui.clearSearch }: NothingFoundProps) {
  const clear = (
    <Button variant="secondary" onPress={onClear}>
      {clearLabel}
    </Button>
  )
  return <EmptyState icon={Search} title={title} description={description} action={clear} />
}
