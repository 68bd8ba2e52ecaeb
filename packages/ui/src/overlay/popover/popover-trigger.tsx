import type { ComponentProps } from 'react'
import { DialogTrigger } from 'react-aria-components/Dialog'

/** A button and the `PopoverPanel` that it opens. Apart from the panel, whose code may come with the first press. */
export function PopoverTrigger(props: ComponentProps<typeof DialogTrigger>) {
  return <DialogTrigger {...props} />
}
