import { classNames } from '../app/class-names.ts'
import { CopyButton } from '../button/copy-button.tsx'

export type CodeBlockProps = {
  /** What is shown, and copied as it is. */
  code: string
  /** What it is, for screen readers: «دستور نصب». */
  name: string
  /** Breaks long lines instead of scrolling sideways. */
  isWrapped?: boolean
  className?: string
}

/** A command, a key or a body of a call: left to right, of even letters, with its copy button. */
export function CodeBlock({ code, name, isWrapped = false, className }: CodeBlockProps) {
  return (
    <div
      dir="ltr"
      className={classNames('flex min-w-0 items-start rounded-md border border-line bg-subtle', className)}
    >
      <pre
        // It scrolls, so the keys must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={name}
        translate="no"
        data-latin=""
        className={classNames(
          'max-h-96 min-w-0 flex-1 overflow-auto rounded-md px-3 py-2.5 font-mono text-sm text-ink focus-visible:-outline-offset-2',
          isWrapped && 'whitespace-pre-wrap wrap-anywhere',
        )}
      >
        {code}
      </pre>
      <span dir="rtl" className="p-1">
        <CopyButton text={code} name={name} />
      </span>
    </div>
  )
}
