import type { Editor } from '@tiptap/core'
import { useState, type ReactNode } from 'react'
import { PICTURE_ALT_MAX_CHARACTERS } from '@peyk/domain/rich-text/rich-text-rules.ts'
import { richTexts } from '@peyk/phrases/fa/ui/rich-text.ts'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import type { PublishedPicture } from '../pictures/use-publish-picture.ts'

const { pictureDialog: texts } = richTexts

/** A new picture with what it shows in words; of the picture that is chosen in the text only the words. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }): ReactNode {
  const isEdit = editor.isActive('image')
  const [picture, setPicture] = useState<PublishedPicture>()
  const [alt, setAlt] = useState(() => (isEdit ? String(editor.getAttributes('image')['alt'] ?? '') : ''))
  const [isAsked, setAsked] = useState(false)
  const problems = {
    picture: isEdit || picture !== undefined ? undefined : texts.pictureMissing,
    alt: alt.trim() === '' ? texts.altMissing : undefined,
  }
  const save = () => {
    setAsked(true)
    if (problems.picture !== undefined || problems.alt !== undefined) return
    const chain = editor.chain().focus()
    if (picture === undefined) chain.updateAttributes('image', { alt: alt.trim() }).run()
    else {
      const { url: src, width, height } = picture
      chain.setImage({ src, alt: alt.trim(), width, height }).run()
    }
    onClose()
  }
  return (
    <FormDialog
      title={isEdit ? texts.editTitle : texts.title}
      submitLabel={isEdit ? texts.save : texts.insert}
      onSubmit={save}
      onClose={onClose}
      isDirty={!isEdit && picture !== undefined}
      isSaving={false}
      failure={null}
    >
      {!isEdit && (
        <PictureField
          label={texts.picture}
          value={picture?.url ?? ''}
          onChange={(_address, brought) => setPicture(brought)}
          error={isAsked ? problems.picture : undefined}
        />
      )}
      <TextField
        label={texts.alt}
        hint={texts.altHint}
        value={alt}
        onChange={setAlt}
        error={isAsked ? problems.alt : undefined}
        isRequired
        autoFocus={isEdit}
        maxLength={PICTURE_ALT_MAX_CHARACTERS}
      />
    </FormDialog>
  )
}
