import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import type { FeatureDialogProps } from './custom-field-dialog.tsx'

const dialog = onDemand(async () => (await import('./custom-field-dialog.tsx')).FeatureDialog)

/** The form of an extra field; its code comes when it is asked for. */
export function FeatureDialogOnDemand(props: FeatureDialogProps) {
  return <Arriving part={dialog} props={props} standIn={null} />
}
