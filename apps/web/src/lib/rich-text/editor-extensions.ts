import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { isPublishedPicture, readRichLink } from '@peyk/domain/rich-text/rich-text-rules.ts'

/** Pictures of other places, and those that a word processor packs into the text, are left out when they are pasted. */
const PublishedImage = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (node) => isPublishedPicture(node.getAttribute('src') ?? '') && null },
  ],
})

/** What an article may hold: the server keeps the same and drops everything else. */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    strike: false,
    // A place to write after a picture or a line at the end; texts end by themselves.
    trailingNode: { notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'] },
    dropcursor: { color: false, class: 'bg-primary' },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => readRichLink(address) !== null,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  PublishedImage,
]
