import { refusal } from '../../platform/app-error.ts'

const field = 'picture'

export const picturesErrors = {
  notAnImage: () => refusal('pictures.not_an_image', { field }),
  tooLarge: () => refusal('pictures.too_large', { field }),
  tooManyUnused: () => refusal('pictures.too_many_unused', { retryAfterSeconds: 3600 }),
}
