import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { CustomFieldDialogProps } from './custom-field-dialog.tsx'

const dialog = lazyComponent(async () => (await import('./custom-field-dialog.tsx')).CustomFieldDialog)

/** The form of an extra field; its code comes when it is asked for. */
export function LazyCustomFieldDialog(props: CustomFieldDialogProps) {
  return <LazyWithSkeleton part={dialog} props={props} skeleton={null} />
}
