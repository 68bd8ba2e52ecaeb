import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@peyk/ui/button/button.tsx'

interface LoadMoreProps {
  label: string
  isLoading: boolean
  onLoad: () => void
}

/** The way to what follows: it is fetched when one gets there, and by a press. */
export function LoadMore({ label, isLoading, onLoad }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => {
    if (!isLoading) onLoad()
  })
  useEffect(() => {
    const box = place.current
    if (box === null) return
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) load()
    })
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className="flex justify-center p-2 print:hidden">
      <Button size="sm" variant="ghost" isLoading={isLoading} onPress={onLoad}>
        {label}
      </Button>
    </div>
  )
}
