/**
 * Calls back after elements change their size, in the next frame: a callback that changes sizes itself would make the
 * browser report a loop. Returns the way to stop.
 */
export function observeSize(elements: Iterable<Element>, onChange: () => void): () => void {
  let frame = 0
  const watching = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(onChange)
  })
  for (const element of elements) watching.observe(element)
  return () => {
    cancelAnimationFrame(frame)
    watching.disconnect()
  }
}
