import { useParams } from '@tanstack/react-router'
import { Gallery } from '@peyk/ui/gallery/gallery.tsx'

/** Every widget of the kit in every state, by groups. */
export function KitScreen() {
  // The route is no part of the product, nor of the router's types.
  const { group = '' } = useParams({ strict: false }) as { group?: string }
  return <Gallery group={group} hrefOf={(key) => `/kit/${key}`} />
}
