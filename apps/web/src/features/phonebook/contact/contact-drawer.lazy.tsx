import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import type { ContactDrawerProps } from './contact-drawer.tsx'

const drawer = onDemand(async () => (await import('./contact-drawer.tsx')).ContactDrawer)

/** The form of a contact; its code comes when it is asked for. */
export function LazyContactDrawer(props: ContactDrawerProps) {
  return <Arriving part={drawer} props={props} standIn={null} />
}
