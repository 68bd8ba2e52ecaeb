import { Arriving, onDemand } from '@peyk/ui/on-demand.ts'
import type { FeatureDialogProps } from './feature-dialog.tsx'

const dialog = onDemand(async () => (await import('./feature-dialog.tsx')).FeatureDialog)

/** The form of an extra field; its code comes when it is asked for. */
export function FeatureDialogOnDemand(props: FeatureDialogProps) {
  return <Arriving part={dialog} props={props} standIn={null} />
}
