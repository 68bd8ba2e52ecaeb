import type { Editor } from '@tiptap/core'
import { useState, type ReactNode } from 'react'
import { readRichLink } from '@peyk/domain/rich-text/rich-text-rules.ts'
import { richTexts } from '@peyk/phrases/fa/ui/rich-text.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'

const { linkDialog: texts } = richTexts

/** A name of the web without its protocol is one all the same. */
const toAddress = (typed: string): string => {
  const address = typed.trim()
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address) ? `https://${address}` : address
}

/** The link of the words that are chosen, or a new one where the caret is. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const present = (editor.getAttributes('link')['href'] as string | undefined) ?? ''
  const [address, setAddress] = useState(present)
  const [words, setWords] = useState('')
  const [isAsked, setAsked] = useState(false)
  const needsWords = editor.state.selection.empty && present === ''
  const link = readRichLink(toAddress(address))
  const problems = {
    address: link === null ? texts.addressWrong : undefined,
    words: needsWords && words.trim() === '' ? texts.textMissing : undefined,
  }
  const save = () => {
    setAsked(true)
    if (link === null || problems.words !== undefined) return
    const { href } = link
    const chain = editor.chain().focus()
    if (needsWords) {
      const marks = [{ type: 'link', attrs: { href } }]
      chain.insertContent({ type: 'text', text: words.trim(), marks }).unsetMark('link').run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <FormDialog
      title={texts.title}
      size="sm"
      submitLabel={texts.save}
      onSubmit={save}
      onClose={onClose}
      isDirty={false}
      isSaving={false}
      failure={null}
    >
      <TextField
        label={texts.address}
        hint={texts.addressHint}
        value={address}
        onChange={setAddress}
        error={isAsked ? problems.address : undefined}
        isLatin
        isRequired
        autoFocus
        maxLength={500}
      />
      {needsWords && (
        <TextField
          label={texts.text}
          value={words}
          onChange={setWords}
          error={isAsked ? problems.words : undefined}
          isRequired
          maxLength={200}
        />
      )}
      {present !== '' && (
        <Button variant="ghost" onPress={remove} className="self-start">
          {texts.remove}
        </Button>
      )}
    </FormDialog>
  )
}
