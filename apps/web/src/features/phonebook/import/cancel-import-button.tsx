import { useState } from 'react'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { useCancelImport } from '../phonebook.api.ts'
import { RemoveDialog } from '../list/remove-dialog.tsx'

const { halt: texts } = contactImportTexts

/** Stops the sheet that is coming in, after a question that says what stays. */
export function CancelImportButton({ groupId, importedCount }: { groupId: number; importedCount: number }) {
  const { mutateAsync } = useCancelImport()
  const [isAsked, ask] = useState(false)
  return (
    <>
      <Button variant="secondary" onPress={() => ask(true)}>
        {texts.stop}
      </Button>
      <RemoveDialog
        isOpen={isAsked}
        title={texts.title}
        text={importedCount === 0 ? texts.textNone : texts.text(formatCount(importedCount))}
        confirmLabel={texts.stop}
        onConfirm={() => mutateAsync({ id: groupId })}
        onClose={() => ask(false)}
      />
    </>
  )
}
