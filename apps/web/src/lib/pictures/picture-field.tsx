import type { ReactNode } from 'react'
import { richTexts } from '@peyk/phrases/fa/ui/rich-text.ts'
import { PUBLISHED_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import { ImageUpload } from '@peyk/ui/upload/image-upload.tsx'
import { usePublishPicture, type PublishedPicture } from './use-publish-picture.ts'

export interface PictureFieldProps {
  label: string
  hint?: ReactNode
  /** The address of the picture; empty: none. */
  value: string
  /** With the address the size of the picture, as it is shown. */
  onChange: (address: string, picture?: PublishedPicture) => void
  error?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  className?: string | undefined
}

/**
 * A picture of what staff publish: dragged or chosen, on the server at once, seen, replaced or taken out. The form holds
 * its address.
 */
export function PictureField({ value, onChange, ...field }: PictureFieldProps): ReactNode {
  const publish = usePublishPicture()
  const isThere = value !== ''
  return (
    <ImageUpload<PublishedPicture>
      {...field}
      rules={PUBLISHED_FILE_RULES}
      upload={publish}
      onDone={(picture) => onChange(picture.url, picture)}
      onClear={() => onChange('')}
      kept={isThere ? richTexts.pictureField.kept : undefined}
      keptSource={isThere ? value : undefined}
    />
  )
}
