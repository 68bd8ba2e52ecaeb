/** Joins class names, leaving out what does not apply. */
export const classNames = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')

/** The gap between label, field and notes. */
export const fieldClass = (className: string | undefined) =>
  classNames('flex min-w-0 flex-col items-stretch gap-1.5', className)

/** The lines under a field. */
export const hintClass = 'text-xs text-ink-3'
export const errorClass = 'text-xs font-medium text-danger'

/** A message and what can be done about it: side by side where there is room, else below each other. */
export const alertBodyClass = 'flex min-w-0 flex-1 basis-60 items-start gap-3'
export const alertActionClass = 'ms-auto shrink-0'
