/**
 * Acts of one bar that have the same icon and do different things: in a row of buttons people know an act by its icon.
 * Runs inside a page, where it has nothing but the page.
 *
 * Not meant: one act on several things (removing each chip, inserting each variable), whose names begin with the same word.
 */
export const findSharedIcons = (): string[] => {
  const ACTS = 'button, a[href], [role=menuitem]'
  const nameOf = (act: Element) => (act.getAttribute('aria-label') ?? act.textContent ?? '').trim()
  const firstWord = (name: string) => name.split(/\s/)[0]
  /** The act that is this child of a bar, or stands in it alone. */
  const actOf = (child: Element): Element | null => {
    if (child.matches(ACTS)) return child
    const acts = child.querySelectorAll(ACTS)
    return acts.length === 1 && child.textContent!.trim() === acts[0]!.textContent!.trim() ? acts[0]! : null
  }
  const isBar = (element: Element) => {
    const { display, flexDirection } = getComputedStyle(element)
    return element.matches('[role=menu]') || (display.includes('flex') && flexDirection.startsWith('row'))
  }

  const faults: string[] = []
  for (const bar of document.querySelectorAll('body *')) {
    if (bar.childElementCount < 2 || !isBar(bar)) continue
    const byIcon = new Map<string, string>()
    for (const child of bar.children) {
      const act = actOf(child)
      const icon = act?.querySelector('svg')?.innerHTML ?? ''
      if (act === null || icon === '' || !act.checkVisibility()) continue
      const name = nameOf(act)
      const other = byIcon.get(icon)
      if (other !== undefined && firstWord(other) !== firstWord(name))
        faults.push(`«${other}» and «${name}» have the same icon`)
      byIcon.set(icon, name)
    }
  }
  return faults
}
