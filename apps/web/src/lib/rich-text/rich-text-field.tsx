import { useId, type ReactNode, type Ref } from 'react'
import { RICH_TEXT_MAX_CHARACTERS } from '@peyk/domain/rich-text/rich-text-rules.ts'
import { richTexts } from '@peyk/phrases/fa/ui/rich-text.ts'
import { classNames, errorClass, fieldClass, hintClass } from '@peyk/ui/app/class-names.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import type { FieldProps } from '@peyk/ui/field/field.tsx'
import { RequiredMark } from '@peyk/ui/field/required-mark.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'

const editor = lazyComponent(async () => (await import('./rich-text-editor.tsx')).RichTextEditor)

export interface RichTextFieldProps extends FieldProps {
  /** HTML; empty when nothing is written. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  name?: string
  /** Of a form: takes the focus when the answer is wrong. */
  ref?: Ref<{ focus: () => void }>
}

/** From here on how much is left is said. */
const COUNTED_FROM = RICH_TEXT_MAX_CHARACTERS * 0.8

/** Where an article is written: headings, lists, links and pictures. The editor's code comes when the field is drawn. */
export function RichTextField({
  value,
  onChange,
  onBlur,
  ref,
  label,
  hint,
  error,
  ...field
}: RichTextFieldProps): ReactNode {
  const ids = { label: useId(), notes: useId() }
  return (
    <div className={fieldClass(field.className)}>
      <span id={ids.label} className="text-sm font-medium text-ink">
        {label}
        {field.isRequired === true && <RequiredMark />}
      </span>
      <LazyWithSkeleton
        part={editor}
        props={{
          value,
          onChange,
          onBlur,
          focusRef: ref,
          labelId: ids.label,
          notesId: ids.notes,
          isInvalid: error !== undefined,
          isRequired: field.isRequired === true,
          isDisabled: field.isDisabled === true,
        }}
        skeleton={<Skeleton className="h-80 w-full rounded-md" />}
      />
      <div id={ids.notes} className="flex flex-col gap-1">
        {hint !== undefined && <div className={hintClass}>{hint}</div>}
        {value.length > COUNTED_FROM && (
          <div className={classNames(value.length > RICH_TEXT_MAX_CHARACTERS ? errorClass : hintClass)}>
            {richTexts.count(formatCount(value.length), formatCount(RICH_TEXT_MAX_CHARACTERS))}
          </div>
        )}
        <div role="alert" className={classNames(errorClass, 'empty:hidden')}>
          {error}
        </div>
      </div>
    </div>
  )
}
