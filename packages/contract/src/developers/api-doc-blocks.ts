import * as z from 'zod/mini'
import { nullable } from '../core/fields.ts'

/** The languages of the API's documents. */
export const DOC_LANGUAGES = ['fa', 'en'] as const
export type DocLanguage = (typeof DOC_LANGUAGES)[number]

/** A stretch of a sentence. */
const inline = z.object({
  text: z.string(),
  style: z.enum(['plain', 'code', 'strong']),
  /** Leads there: a page of the documents as `page:errors`, or an address. */
  href: nullable(z.string()),
})
const content = z.array(inline)

const sample = z.object({ language: z.string(), label: z.string(), text: z.string() })

/** A field of a live try: a piece of the path, or of the query. */
const tryField = z.object({ name: z.string(), label: z.string(), value: z.string() })

/**
 * What a page of the documents is made of. The public pages are written from it as HTML, the panel's as widgets, the
 * text for language models as Markdown.
 */
export const docBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), content }),
  z.object({ kind: z.literal('note'), content }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(content) }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(content)),
  }),
  /** The same in several languages of programming, or one text. */
  z.object({ kind: z.literal('code'), caption: z.string(), samples: z.array(sample) }),
  z.object({
    kind: z.literal('call'),
    method: z.string(),
    path: z.string(),
    facts: z.array(z.object({ label: z.string(), content })),
  }),
  z.object({
    kind: z.literal('try'),
    method: z.string(),
    /** With its `{fields}`. */
    path: z.string(),
    params: z.array(tryField),
    query: z.array(tryField),
    /** The JSON to send; null: the call has no body. */
    body: nullable(z.string()),
    needsKey: z.boolean(),
    changesSomething: z.boolean(),
    spendsMoney: z.boolean(),
  }),
])

const pageLink = z.object({ id: z.string(), title: z.string() })

export const docPage = z.object({
  id: z.string(),
  language: z.enum(DOC_LANGUAGES),
  title: z.string(),
  description: z.string(),
  blocks: z.array(docBlock),
  previous: nullable(pageLink),
  next: nullable(pageLink),
})

export const docContents = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    pages: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** Of the page of a call, as in `POST send`. */
        call: nullable(z.string()),
        /** What a search finds the page by, letter forms made one. */
        terms: z.string(),
      }),
    ),
  }),
)

export type DocInline = z.infer<typeof inline>
export type DocBlock = z.infer<typeof docBlock>
export type DocPage = z.infer<typeof docPage>
export type DocContents = z.infer<typeof docContents>
