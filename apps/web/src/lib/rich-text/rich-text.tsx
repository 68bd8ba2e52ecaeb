import { createElement, useMemo, type ReactNode } from 'react'
import { isPublishedPicture, readRichLink, RICH_TEXT_TAGS } from '@peyk/domain/rich-text/rich-text-rules.ts'
import { richTexts } from '@peyk/phrases/fa/ui/rich-text.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'
import { richTextClass } from './rich-text-class.ts'

const KNOWN: ReadonlySet<string> = new Set(RICH_TEXT_TAGS)

/**
 * An article that the server has cleaned, or one that is still being written. It is built of known elements, never put
 * into the page as HTML: a second fence behind the server's. Links of the panel stay in it, others open apart.
 */
export function RichText({ html, className }: { html: string; className?: string }): ReactNode {
  const parts = useMemo(() => drawChildren(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={classNames(richTextClass, className)}>{parts}</div>
}

const drawChildren = (parent: Node): ReactNode[] => [...parent.childNodes].map((node, at) => draw(node, at))

function draw(node: Node, at: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (tag === 'a') return drawLink(node, at)
  if (tag === 'img') return drawPicture(node, at)
  const isVoid = tag === 'br' || tag === 'hr'
  return KNOWN.has(tag) ? createElement(tag, { key: at }, ...(isVoid ? [] : drawChildren(node))) : null
}

function drawLink(node: Element, key: number): ReactNode {
  const link = readRichLink(node.getAttribute('href') ?? '')
  const inside = drawChildren(node)
  if (link === null) return <span key={key}>{inside}</span>
  if (link.kind === 'own') {
    return (
      <LightLink key={key} href={link.href}>
        {inside}
      </LightLink>
    )
  }
  return (
    <a key={key} href={link.href} target="_blank" rel="noreferrer">
      {inside}
      <span className="sr-only"> ({richTexts.opensOutside})</span>
    </a>
  )
}

function drawPicture(node: Element, key: number): ReactNode {
  const src = node.getAttribute('src') ?? ''
  if (!isPublishedPicture(src)) return null
  const size = (name: string) => Number(node.getAttribute(name)) || undefined
  return (
    <img
      key={key}
      src={src}
      alt={node.getAttribute('alt') ?? ''}
      width={size('width')}
      height={size('height')}
      loading="lazy"
    />
  )
}
