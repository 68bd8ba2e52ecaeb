import type { Notice } from '../live/live-updates.ts'
import { tell } from './show-toast.ts'

/** Shows what the server says of itself. Its words come with the first notice; without them the bell stays silent. */
export const tellNotice = (notice: Notice): void => {
  void import('../live/notice-toast.ts').then(
    ({ toastOf }) => tell(toastOf(notice)),
    () => {},
  )
}
