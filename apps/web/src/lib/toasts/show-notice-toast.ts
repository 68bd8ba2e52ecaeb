import type { Notice } from '../live/live-updates.ts'

/** Shows what the server says of itself. Its words come with the first notice; without them the bell stays silent. */
export const showNoticeToast = (notice: Notice): void => {
  void import('../live/notice-toast.ts').then(
    ({ showNotice }) => showNotice(notice),
    () => {},
  )
}
