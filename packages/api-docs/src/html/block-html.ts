import type { DocBlock, DocLanguage } from '@peyk/contract/developers/api-doc-blocks.ts'
import { wordsOf } from '../pages/document-language.ts'
import { escapeHtml, inlineHtml, ltr } from './html-text.ts'

type Of<Kind extends DocBlock['kind']> = Extract<DocBlock, { kind: Kind }>

/** A block as HTML. `place` tells apart the pieces of code of a page, whose languages are radio buttons. */
export function blockHtml(block: DocBlock, language: DocLanguage, place: number): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${block.id}">${escapeHtml(block.text)}</h${block.level}>`
    case 'paragraph':
      return `<p>${inlineHtml(block.content, language)}</p>`
    case 'note':
      return `<p class="note">${inlineHtml(block.content, language)}</p>`
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((item) => `<li>${inlineHtml(item, language)}</li>`).join('')}</${tag}>`
    }
    case 'table':
      return tableHtml(block, language)
    case 'code':
      return codeHtml(block, language, place)
    case 'call':
      return callHtml(block, language)
    case 'try':
      return tryHtml(block, language)
  }
}

/** From so many columns on the last of them, which says most, would hang out of the page. */
const MANY_COLUMNS = 5

const tableHtml = (block: Of<'table'>, language: DocLanguage): string =>
  block.head.length >= MANY_COLUMNS ? rowsHtml(block, language) : narrowTableHtml(block, language)

/** A wide table as a list: the first cell is the name of the row, the last one its sentence. */
function rowsHtml({ caption, head, rows }: Of<'table'>, language: DocLanguage): string {
  const items = rows.map((cells) => {
    const facts = cells
      .slice(1, -1)
      .map((cell, at) =>
        cell.length === 0
          ? ''
          : `<div><dt>${escapeHtml(head[at + 1] ?? '')}:</dt><dd>${inlineHtml(cell, language)}</dd></div>`,
      )
    return (
      `<li><p class="name">${inlineHtml(cells[0] ?? [], language)}</p><p>${inlineHtml(cells.at(-1) ?? [], language)}</p>` +
      `<dl>${facts.join('')}</dl></li>`
    )
  })
  return `<ul class="rows" aria-label="${escapeHtml(caption)}">${items.join('')}</ul>`
}

const narrowTableHtml = ({ caption, head, rows }: Of<'table'>, language: DocLanguage): string =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table>` +
  `<thead><tr>${head.map((one) => `<th scope="col">${escapeHtml(one)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${inlineHtml(cell, language)}</td>`).join('')}</tr>`).join('')}</tbody></table></div>`

/** Without script the radio buttons choose the language; on paper all of them stand below one another. */
function codeHtml({ caption, samples }: Of<'code'>, language: DocLanguage, place: number): string {
  const words = wordsOf(language)
  const pre = ({ text, label }: (typeof samples)[number]) =>
    `<pre dir="ltr" tabindex="0" aria-label="${escapeHtml(`${caption}: ${label}`)}"><code>${escapeHtml(text)}</code></pre>`
  const [only] = samples
  const button = `<button type="button" class="copy" hidden>${words.copy}</button>`
  if (samples.length === 1 && only !== undefined) return `<div class="code">${button}${pre(only)}</div>`
  const name = `code-${place}`
  const radios = samples.map((sample, index) => {
    const id = `${name}-${sample.language}`
    return (
      `<input type="radio" name="${name}" id="${id}" value="${sample.language}"${index === 0 ? ' checked' : ''}>` +
      `<label for="${id}" dir="ltr">${escapeHtml(sample.label)}</label>`
    )
  })
  const panes = samples.map((sample) => `<div class="pane">${pre(sample)}</div>`)
  return `<fieldset class="code tabs"><legend class="unseen">${escapeHtml(caption)}</legend>${button}${radios.join('')}${panes.join('')}</fieldset>`
}

function callHtml({ method, path, facts }: Of<'call'>, language: DocLanguage): string {
  const rows = facts.map(
    ({ label, content }) => `<div><dt>${escapeHtml(label)}</dt><dd>${inlineHtml(content, language)}</dd></div>`,
  )
  return `<p class="call" dir="ltr" tabindex="0"><b>${method}</b> <code>${escapeHtml(path)}</code></p><dl class="facts">${rows.join('')}</dl>`
}

/** The script makes a form of it; until then it says that there would be one. */
function tryHtml(block: Of<'try'>, language: DocLanguage): string {
  const { attempt } = wordsOf(language)
  const field = (part: string, { name, label, value }: { name: string; label: string; value: string }) =>
    `<label>${escapeHtml(label)} ${ltr(name)}<input dir="ltr" data-${part}="${escapeHtml(name)}" value="${escapeHtml(value)}" autocomplete="off"></label>`
  const warning = block.spendsMoney ? attempt.spends : block.changesSomething ? attempt.changes : ''
  return (
    `<p class="without">${attempt.needsScript}</p>` +
    `<form class="try" hidden data-method="${block.method}" data-path="${escapeHtml(block.path)}" data-running="${attempt.running}" data-failed="${attempt.failed}" data-bad="${attempt.badJson}" data-file="${attempt.file}" data-took="${escapeHtml(attempt.took('#'))}" data-language="${language}">` +
    `<p>${attempt.hint}</p>${warning === '' ? '' : `<p class="note">${warning}</p>`}` +
    (block.needsKey
      ? `<label>${attempt.key}<input dir="ltr" type="password" data-key autocomplete="off" spellcheck="false"></label>`
      : '') +
    block.params.map((one) => field('param', one)).join('') +
    block.query.map((one) => field('query', one)).join('') +
    (block.body === null
      ? ''
      : `<label>${attempt.body}<textarea dir="ltr" data-body rows="${Math.min(16, block.body.split('\n').length + 1)}" spellcheck="false">${escapeHtml(block.body)}</textarea></label>`) +
    `<button type="submit">${block.spendsMoney ? attempt.sendsMoney : attempt.send}</button>` +
    `<div class="outcome" aria-live="polite" hidden><p><b>${attempt.status}</b> <output dir="ltr" data-status></output></p>` +
    `<h3>${attempt.headers}</h3><pre dir="ltr" tabindex="0" aria-label="${attempt.headers}"><code data-headers></code></pre>` +
    `<h3>${attempt.answer}</h3><pre dir="ltr" tabindex="0" aria-label="${attempt.answer}"><code data-answer></code></pre></div></form>`
  )
}
