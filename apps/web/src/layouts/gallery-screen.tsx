import { useParams } from '@tanstack/react-router'
import { Gallery, GROUPS } from '@peyk/ui/gallery/gallery.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'

/** Every widget of the kit in every state, by groups. */
export function GalleryScreen() {
  // The route is no part of the product, nor of the router's types.
  const { group = '' } = useParams({ strict: false }) as { group?: string }
  useDocumentTitle(GROUPS.find(({ key }) => key === group)?.title ?? GROUPS[0]?.title ?? '')
  return <Gallery group={group} hrefOf={(key) => `/kit/${key}`} />
}
