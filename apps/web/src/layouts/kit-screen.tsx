import { useParams } from '@tanstack/react-router'
import { Gallery } from '@peyk/ui/gallery/gallery.tsx'

/** Every widget of the kit in every state, by groups. */
export function KitScreen() {
  const { group = '' } = useParams({ strict: false })
  return <Gallery group={group} hrefOf={(key) => `/kit/${key}`} />
}
