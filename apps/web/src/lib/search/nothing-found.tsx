import { Search } from 'lucide-react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'

interface NothingFoundProps {
  title: string
  description?: string
  /** Removes the search from the address. */
  onClear: () => void
  clearLabel?: string
}

/** Replaces a list without search results, with a button back to the whole list. */
export function NothingFound({ title, description, onClear, clearLabel = ui.clearSearch }: NothingFoundProps) {
  const clear = (
    <Button variant="secondary" onPress={onClear}>
      {clearLabel}
    </Button>
  )
  return <EmptyState icon={Search} title={title} description={description} action={clear} />
}
