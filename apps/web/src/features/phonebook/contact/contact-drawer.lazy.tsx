import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { ContactDrawerProps } from './contact-drawer.tsx'

const drawer = lazyComponent(async () => (await import('./contact-drawer.tsx')).ContactDrawer)

/** The form of a contact; its code comes when it is asked for. */
export function LazyContactDrawer(props: ContactDrawerProps) {
  return <LazyWithSkeleton part={drawer} props={props} skeleton={null} />
}
