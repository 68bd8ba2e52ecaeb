import { redrawImage, type RedrawnImage } from '../../../platform/security/redraw-image.ts'
import { accountErrors } from '../account.errors.ts'

/** The longest side of what is kept. */
const MAX_SIDE = 512

export type SanitisedImage = RedrawnImage

/** A logo (spec §5: JPG, PNG or GIF) drawn anew: a square of at most 512 pixels. */
export const sanitiseImage = (bytes: Buffer): Promise<SanitisedImage> =>
  redrawImage(bytes, {
    formats: ['jpg', 'png', 'gif'],
    notAnImage: accountErrors.notAnImage,
    tooLarge: accountErrors.imageTooLarge,
    resize(drawn, { width, height }) {
      const side = Math.min(MAX_SIDE, width, height)
      return drawn.resize(side, side, { fit: 'cover', position: 'centre' })
    },
  })
