import { useLocation } from '@tanstack/react-router'
import { Gallery } from '@peyk/ui/gallery/gallery.tsx'

/** Every widget of the kit in every state, by groups. */
export function KitScreen() {
  const group = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' })
  return <Gallery group={group} hrefOf={(key) => `/kit/${key}`} />
}
