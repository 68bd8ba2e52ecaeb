/**
 * The texts of the page that something else is painted over: at the middle of each of their visible lines lies another
 * element with a ground, a picture or a text of its own. Runs inside a page, where it has nothing but the page.
 *
 * Not meant: what lies below a layer of its own (dialog, menu, notice), and what has been scrolled under a bar that sticks,
 * or can still be scrolled out from under it.
 *
 * Who will look again at once says so: what this puts on the page stays until then, as the page is styled anew each time
 * it comes or goes.
 */
export const findCoveredTexts = (willLookAgain = false): string[] => {
  // A map is moved until its names stand beside what lies on it.
  const NO_TEXT = 'script, style, noscript, textarea, select, [inert], .leaflet-pane'
  const isScroller = (element: Element) =>
    /auto|scroll|hidden/.test(getComputedStyle(element).overflowX + getComputedStyle(element).overflowY)

  const scrollerOf = (element: Element): Element => {
    for (let outer = element.parentElement; outer !== null && outer !== document.body; outer = outer.parentElement)
      if (isScroller(outer)) return outer
    return document.documentElement
  }

  /** What of a line is neither cut off by a box around it nor outside of the window. */
  const visiblePart = (line: DOMRect, holder: Element) => {
    let { left, right, top, bottom } = line
    for (let outer: Element | null = holder; outer !== null; outer = outer.parentElement) {
      if (!/auto|scroll|hidden|clip/.test(getComputedStyle(outer).overflow) || outer === document.body) continue
      const box = outer === document.documentElement ? null : outer.getBoundingClientRect()
      left = Math.max(left, box?.left ?? 0)
      right = Math.min(right, box?.right ?? innerWidth)
      top = Math.max(top, box?.top ?? 0)
      bottom = Math.min(bottom, box?.bottom ?? innerHeight)
    }
    return { left, right, top, bottom }
  }

  const linesOf = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  }
  const hasTextAt = (element: Element, x: number, y: number) =>
    [...element.childNodes].some(
      (node) =>
        node.nodeType === Node.TEXT_NODE &&
        node.textContent!.trim() !== '' &&
        linesOf(node).some((at) => at.left < x && x < at.right && at.top < y && y < at.bottom),
    )
  const isSolid = (colour: string) => {
    const alpha = /(?:^rgba\(.*,|\/) ?([\d.]+)\)$/.exec(colour)?.[1]
    return colour !== 'none' && (alpha === undefined || Number(alpha) > 0.5)
  }
  const paintsAt = (element: Element, x: number, y: number) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const { backgroundColor, backgroundImage, fill } = getComputedStyle(element)
    if (element instanceof SVGElement) return element instanceof SVGGeometryElement && isSolid(fill)
    return (
      isSolid(backgroundColor) ||
      backgroundImage !== 'none' ||
      element.matches('img, video, canvas') ||
      hasTextAt(element, x, y)
    )
  }

  /** A dialog, a menu and a notice stand beside the page, each in a layer of its own. */
  const layerOf = (element: Element): Element => {
    let layer = element
    while (
      layer.parentElement !== null &&
      layer.parentElement !== document.body &&
      layer.parentElement.id !== 'modal-root'
    )
      layer = layer.parentElement
    return layer
  }

  const isScrolledUnder = (cover: Element, holder: Element) => {
    for (let bar: Element | null = cover; bar !== null && !bar.contains(holder); bar = bar.parentElement) {
      const { position, top, bottom, insetInlineStart } = getComputedStyle(bar)
      if (position !== 'sticky' && position !== 'fixed') continue
      const scroller = position === 'fixed' ? document.documentElement : scrollerOf(bar)
      const box = bar.getBoundingClientRect()
      const isLow = box.top + box.bottom > innerHeight
      const isAtFoot = position === 'fixed' ? isLow : bottom !== 'auto'
      const isAtHead = position === 'fixed' ? !isLow : top !== 'auto'
      if (isAtHead && scroller.scrollTop > 0) return true
      if (isAtFoot && scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) return true
      if (position === 'sticky' && insetInlineStart !== 'auto' && scroller.scrollLeft !== 0) return true
    }
    return false
  }

  const coverOf = (holder: Element, x: number, y: number): Element | null => {
    for (const element of document.elementsFromPoint(x, y)) {
      if (element.contains(holder) || holder.contains(element)) return null
      if (!paintsAt(element, x, y)) continue
      return layerOf(element) !== layerOf(holder) || isScrolledUnder(element, holder) ? null : element
    }
    return null
  }

  // What lets presses through covers as well, and would not be found.
  const EVERYTHING = '*, ::before, ::after { pointer-events: auto !important; }'
  const isEverything = ({ cssRules }: CSSStyleSheet) => cssRules[0]?.cssText === EVERYTHING
  if (!document.adoptedStyleSheets.some(isEverything)) {
    const everything = new CSSStyleSheet()
    everything.replaceSync(EVERYTHING)
    document.adoptedStyleSheets.push(everything)
  }
  const faults: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.textContent!.trim()
    const holder = node.parentElement!
    if (text === '' || holder.closest(NO_TEXT) !== null) continue
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    for (const line of linesOf(node)) {
      const { left, right, top, bottom } = visiblePart(line, holder)
      // The rest of a line that is scrolled or cut away shows no more than the feet of its letters.
      if (right - left < 2 || bottom - top < line.height / 2) continue
      const cover = coverOf(holder, (left + right) / 2, (top + bottom) / 2)
      if (cover === null) continue
      faults.push(`«${text.slice(0, 60)}» is covered by ${(cover.cloneNode() as Element).outerHTML.slice(0, 120)}`)
      break
    }
  }
  if (!willLookAgain) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !isEverything(sheet))
  return faults
}
