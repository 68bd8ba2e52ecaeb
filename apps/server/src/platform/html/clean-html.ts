import sanitizeHtml, { type Attributes, type IFrame } from 'sanitize-html'
import {
  isPublishedPicture,
  PICTURE_ALT_MAX_CHARACTERS,
  readRichLink,
  RICH_TEXT_TAGS,
} from '@peyk/domain/rich-text/rich-text-rules.ts'

/** Deeper than any list in a list; what is below is dropped. */
const MAX_NESTING = 12

/** What their names say is not for reading: their text goes, too, where the text of other unknown elements stays. */
const WITHOUT_TEXT = [
  'script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math', 'iframe', 'object', 'embed',
  'xmp', 'noembed', 'noframes', 'audio', 'video', 'canvas',
] // prettier-ignore

/** Blocks that hold nothing are what pasting leaves behind. */
const BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'li', 'ul', 'ol', 'blockquote', 'strong', 'em', 'u', 'a', 'code'])

export interface CleanHtml {
  /** Nothing in it can run; elements of `RICH_TEXT_TAGS` only. */
  readonly html: string
  /** What one reads of it, a line a block. */
  readonly text: string
  /** Addresses of the published pictures in it. */
  readonly pictures: readonly string[]
}

const toLink = (_tag: string, { href = '' }: Attributes) => {
  const link = readRichLink(href)
  // An element that is not allowed leaves its words behind.
  if (link === null) return { tagName: 'span', attribs: {} }
  const away: Attributes = link.kind === 'outside' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return { tagName: 'a', attribs: { href: link.href, ...away } }
}

const pixels = (value: string | undefined): string | null =>
  value !== undefined && /^[1-9]\d{0,3}$/.test(value) ? value : null

const toPicture = (_tag: string, { src = '', alt = '', width, height }: Attributes) => {
  const size = [pixels(width), pixels(height)] as const
  const attribs: Attributes = { src, alt: alt.trim().slice(0, PICTURE_ALT_MAX_CHARACTERS) }
  if (size[0] !== null && size[1] !== null) Object.assign(attribs, { width: size[0], height: size[1] })
  return { tagName: 'img', attribs }
}

const isLeftOut = ({ tag, text, attribs, mediaChildren }: IFrame): boolean =>
  tag === 'img'
    ? !isPublishedPicture(attribs['src'] ?? '')
    : BLOCKS.has(tag) && text.trim() === '' && mediaChildren.length === 0

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'width', 'height'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: WITHOUT_TEXT,
  nestingLimit: MAX_NESTING,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    div: 'p',
    a: toLink,
    img: toPicture,
  },
  exclusiveFilter: isLeftOut,
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Of cleaned HTML only: its texts and attributes hold no angle bracket. */
const toText = (html: string): string =>
  html
    .replaceAll(/<(?:br|hr)[^>]*>|<\/(?:p|h2|h3|h4|li|blockquote)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()

/**
 * The HTML of somebody's editor with nothing in it that could run, load or frame anything: an allow-list of elements, links
 * that lead to web pages, mail, telephones and paths of this panel, and published pictures.
 */
export function cleanHtml(untrusted: string): CleanHtml {
  const html = sanitizeHtml(untrusted, OPTIONS).trim()
  const pictures = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => address)
  return { html, text: toText(html), pictures: [...new Set(pictures)] }
}
