import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyScreen } from './lib/lazy-page/lazy-screen.tsx'

/** Adds the gallery of the kit, `/kit/<group>`, to the routes; called in development and tests only. */
export const addGalleryRoute = (root: AnyRoute): void => {
  const kit = createRoute({
    getParentRoute: () => root,
    path: '/kit/{-$group}',
    staticData: { title: 'Kit' },
    component: lazyScreen('/kit', async () => (await import('./layouts/gallery-screen.tsx')).GalleryScreen),
  })
  root.addChildren([...((root.children as AnyRoute[] | undefined) ?? []), kit])
}
