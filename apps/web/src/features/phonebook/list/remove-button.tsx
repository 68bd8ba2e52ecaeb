import { Trash2 } from 'lucide-react'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { Button } from '@peyk/ui/button/button.tsx'

/** Over a table of which some rows are chosen: takes them away. */
export function RemoveButton({ label = phonebookTexts.remove, onPress }: { label?: string; onPress: () => void }) {
  return (
    <Button size="sm" variant="secondary" icon={Trash2} onPress={onPress}>
      {label}
    </Button>
  )
}
