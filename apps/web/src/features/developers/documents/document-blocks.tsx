import { useState, type ReactNode } from 'react'
import type { DocBlock, DocInline, DocLanguage, DocPage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { CodeSamples } from './code-samples.tsx'
import { inlineHref } from './documents.model.ts'
import { TryCall } from './try-call.tsx'

function Words({ content, language }: { content: readonly DocInline[]; language: DocLanguage }): ReactNode {
  return content.map(({ text, style, href }, index) => {
    const written =
      style === 'code' ? <code dir="ltr" data-latin="" className="rounded-sm bg-subtle px-1 text-sm">{text}</code>
      : style === 'strong' ? <strong>{text}</strong> : text // prettier-ignore
    return href === null ? <span key={index}>{written}</span> : <TextLink key={index} href={inlineHref(href, language)}>{written}</TextLink> // prettier-ignore
  })
}

/** From so many columns on the last of them, which says most, would hang out of the card. */
const MANY_COLUMNS = 5

interface TableProps {
  block: Extract<DocBlock, { kind: 'table' }>
  language: DocLanguage
}

/** A wide table as a list: the first cell is the name of the row, the last one its sentence. */
function DocRows({ block: { caption, head, rows }, language }: TableProps): ReactNode {
  return (
    <ul aria-label={caption} className="my-3">
      {rows.map((cells, row) => (
        <li key={row} className="border-b border-line py-3 text-sm last:border-0">
          <p className="mb-1 font-semibold">
            <Words content={cells[0] ?? []} language={language} />
          </p>
          <p className="mb-2">
            <Words content={cells.at(-1) ?? []} language={language} />
          </p>
          <dl className="flex flex-wrap gap-x-6 gap-y-1">
            {cells.slice(1, -1).map((cell, at) =>
              cell.length === 0 ? null : (
                <div key={head[at + 1]} className="flex flex-wrap gap-x-2">
                  <dt className="text-ink-2">{head[at + 1]}:</dt>
                  <dd>
                    <Words content={cell} language={language} />
                  </dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function DocTable({ block, language }: TableProps): ReactNode {
  if (block.head.length >= MANY_COLUMNS) return <DocRows block={block} language={language} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div tabIndex={0} role="region" aria-label={block.caption} className="my-3 overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-ink-2">
            {block.head.map((one) => (
              <th key={one} scope="col" className="py-2 pe-4 text-start font-medium whitespace-nowrap">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((cells, row) => (
            <tr key={row} className="border-b border-line align-top">
              {cells.map((cell, column) => (
                <td key={column} className="py-2 pe-4 last:min-w-48">
                  <Words content={cell} language={language} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CallFacts({
  block,
  language,
}: {
  block: Extract<DocBlock, { kind: 'call' }>
  language: DocLanguage
}): ReactNode {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- likewise */}
      <p dir="ltr" data-latin="" tabIndex={0} className="overflow-x-auto rounded-md bg-subtle px-4 py-3 text-start whitespace-nowrap">
        <b className="me-3 text-primary-ink">{block.method}</b>
        <code>{block.path}</code>
      </p>
      <dl className="my-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {block.facts.map(({ label, content }) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd>
              <Words content={content} language={language} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  ) // prettier-ignore
}

/** The blocks of a page, one below the other. */
export function DocumentBlocks({ page: { blocks, language } }: { page: DocPage }): ReactNode {
  const [chosen, setChosen] = useState('curl')
  return blocks.map((block, index) => {
    switch (block.kind) {
      case 'heading': {
        const Heading = block.level === 2 ? 'h2' : 'h3'
        return <Heading key={index} id={block.id} className={block.level === 2 ? 'mt-8 mb-2 text-lg font-bold' : 'mt-5 mb-2 font-semibold'}>{block.text}</Heading> // prettier-ignore
      }
      case 'paragraph':
        return <p key={index} className="my-3"><Words content={block.content} language={language} /></p> // prettier-ignore
      case 'note':
        return <p key={index} className="my-3 rounded-md bg-warning-soft p-3"><Words content={block.content} language={language} /></p> // prettier-ignore
      case 'list': {
        const List = block.isOrdered ? 'ol' : 'ul'
        const items = block.items.map((item, at) => <li key={at}><Words content={item} language={language} /></li>) // prettier-ignore
        return <List key={index} className={`my-3 flex flex-col gap-1 ps-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>{items}</List> // prettier-ignore
      }
      case 'table':
        return <DocTable key={index} block={block} language={language} />
      case 'code':
        return <CodeSamples key={index} block={block} chosen={chosen} onChoose={setChosen} />
      case 'call':
        return <CallFacts key={index} block={block} language={language} />
      case 'try':
        return <TryCall key={index} block={block} language={language} />
    }
  })
}
