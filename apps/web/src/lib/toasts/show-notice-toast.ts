import type { Notice } from '../live/live-updates.ts'
import { showToast } from './show-toast.ts'

/** Shows what the server says of itself. Its words come with the first notice; without them the bell stays silent. */
export const showNoticeToast = (notice: Notice): void => {
  void import('../live/notice-toast.ts').then(
    ({ toToast }) => showToast(toToast(notice)),
    () => {},
  )
}
