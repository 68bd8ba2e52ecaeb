/** Beside the label of a field that must be filled. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ms-1 text-danger">
      *
    </span>
  )
}
