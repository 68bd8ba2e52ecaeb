import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '../../../lib/form/form-field.tsx'
import { PictureField } from '../../../lib/pictures/picture-field.tsx'
import { pictureProblem, sizeHint, type BannerFormValues, type BannerPicture } from './banner-form.model.ts'

interface BannerPictureFieldProps {
  form: Pick<UseFormReturn<BannerFormValues, unknown, BannerFormValues>, 'control' | 'setError' | 'clearErrors'>
  name: BannerPicture
  label: string
}

/** One of the two pictures: one of another shape is not taken, and it is said why. */
export function BannerPictureField({ form, name, label }: BannerPictureFieldProps) {
  return (
    <FormField control={form.control} name={name}>
      {({ value, onChange, error }) => (
        <PictureField
          label={label}
          hint={sizeHint(name)}
          value={value}
          error={error}
          isRequired
          onChange={(address, picture) => {
            const problem = picture === undefined ? null : pictureProblem(name, picture)
            onChange(problem === null ? address : '')
            if (problem === null) form.clearErrors(name)
            else form.setError(name, { type: 'shape', message: problem })
          }}
        />
      )}
    </FormField>
  )
}
