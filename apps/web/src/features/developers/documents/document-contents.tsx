import type { ReactNode } from 'react'
import type { DocContents, DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { documentHref, findPages, wordsOf } from './documents.model.ts'

type DocumentContentsProps = {
  sections: DocContents
  language: DocLanguage
  /** The page that is shown. */
  doc: string
  search: string | undefined
}

/** The pages there are, by section; or those that a search finds. */
export function DocumentContents({ sections, language, doc, search }: DocumentContentsProps): ReactNode {
  const words = wordsOf(language)
  const row = ({ id, title, call }: DocContents[number]['pages'][number], hasCall: boolean) => (
    <li key={id}>
      <TextLink
        href={documentHref(id, language)}
        {...(id === doc && { 'aria-current': 'page' as const })}
        className={classNames('block py-1 text-sm max-desk:py-2.5', id !== doc && 'font-normal text-ink-2')}
      >
        {title}
        {hasCall && call !== null && <code dir="ltr" className="block text-xs text-ink-3">{call}</code>}
      </TextLink>
    </li>
  ) // prettier-ignore
  if (search !== undefined) {
    const found = findPages(sections, search)
    return found.length === 0 ? (
      <p role="status">{words.nothingFound}</p>
    ) : (
      <ul>{found.map((page) => row(page, true))}</ul>
    )
  }
  return sections.map(({ id, title, pages }) => (
    <details key={id} open={id === 'guides' || pages.some((page) => page.id === doc)}>
      <summary className="cursor-pointer py-1 text-sm font-semibold max-desk:py-2.5">{title}</summary>
      <ul className="mb-2 border-s border-line ps-3">{pages.map((page) => row(page, false))}</ul>
    </details>
  ))
}
