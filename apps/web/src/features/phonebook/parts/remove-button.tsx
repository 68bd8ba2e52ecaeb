import { Trash2 } from 'lucide-react'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'

/** Over a table of which some rows are chosen: takes them away. */
export function RemoveButton({ label = webPhonebook.remove, onPress }: { label?: string; onPress: () => void }) {
  return (
    <Button size="sm" variant="secondary" icon={Trash2} onPress={onPress}>
      {label}
    </Button>
  )
}
