import type { ReactNode } from 'react'
import type { DocBlock } from '@peyk/contract/developers/api-doc-blocks.ts'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { classNames } from '@peyk/ui/app/class-names.ts'

/** A piece of code, from left to right, with a button that copies it. */
export function CodeText({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <div dir="ltr" className="relative">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <pre dir="ltr" data-latin="" tabIndex={0} role="group" aria-label={label} className="max-h-128 overflow-auto rounded-md bg-subtle p-4 pe-12 text-start text-sm">
        <code>{text}</code>
      </pre>
      <div className="absolute end-2 top-2 rounded-sm bg-subtle">
        <CopyButton text={text} name={label} />
      </div>
    </div>
  ) // prettier-ignore
}

type CodeBlock = Extract<DocBlock, { kind: 'code' }>
type CodeSamplesProps = { block: CodeBlock; chosen: string; onChoose: (language: string) => void }

/** The same request in several languages; one choice holds for the whole page. */
export function CodeSamples({ block: { caption, samples }, chosen, onChoose }: CodeSamplesProps): ReactNode {
  const shown = samples.find((sample) => sample.language === chosen) ?? samples[0]
  if (shown === undefined) return null
  return (
    <div className="my-3">
      {samples.length > 1 && (
        <div role="group" aria-label={caption} dir="ltr" className="mb-2 flex flex-wrap gap-1">
          {samples.map(({ language, label }) => (
            <button
              key={language}
              type="button"
              aria-pressed={language === shown.language}
              onClick={() => onChoose(language)}
              className={classNames(
                'min-h-8 rounded-sm px-3 text-sm font-medium transition-colors max-desk:min-h-11',
                language === shown.language ? 'bg-primary-soft text-primary-ink' : 'text-ink-2 hover:bg-hover',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <CodeText label={`${caption}: ${shown.label}`} text={shown.text} />
    </div>
  )
}
