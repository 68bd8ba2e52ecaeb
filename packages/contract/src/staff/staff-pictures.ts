import * as z from 'zod/mini'
import { write } from '../core/endpoint.ts'
import { uploadedFile } from '../core/fields.ts'

/** Largest picture that staff publish. */
export const PICTURE_LIMIT_BYTES = 10 * 1024 * 1024
/** What stands beside it in its form. */
const PICTURE_FORM_BYTES = 64 * 1024

/**
 * Ours. A picture (jpg, png, webp, up to 10 MB) for what staff publish. It is drawn anew, and anybody who knows its address
 * may open it; one that nothing shows for a day is removed.
 */
export const publishPicture = write({
  auth: 'token',
  permission: 'staff.content',
  path: 'staff/pictures',
  acceptsFiles: true,
  bodyLimitBytes: PICTURE_FORM_BYTES,
  fileLimit: { bytes: PICTURE_LIMIT_BYTES, field: 'picture', error: 'pictures.too_large' },
  body: z.object({ picture: uploadedFile }),
  data: z.object({ picture_id: z.int(), url: z.string(), width: z.int(), height: z.int() }),
  errors: [
    'pictures.not_an_image',
    'pictures.too_large',
    'pictures.too_many_unused',
    'account.image_busy',
    'files.storage_full',
    'files.too_many',
  ],
  example: {
    request: { picture: { name: 'step-1.png', size: 81_920 } },
    data: { picture_id: 7, url: '/published/Zk3vQ0d1T8mYx5uWcR2b_g.png', width: 1280, height: 720 },
  },
})
