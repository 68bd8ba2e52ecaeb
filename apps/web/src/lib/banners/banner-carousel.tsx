import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useId } from 'react'
import { banners as texts } from '@peyk/phrases/fa/home/banners.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { BannerSlide, type Banner } from './banner-slide.tsx'
import { useCarousel } from './use-carousel.ts'

export interface BannerCarouselProps {
  banners: readonly Banner[]
  /** It was followed. */
  onFollow?: (id: number) => void
  /** The size to show, where it is not that of the window: a preview. */
  layout?: 'desktop' | 'mobile'
}

/**
 * Banners that change by themselves, unless the person asked for less motion; they stand still while one points at them,
 * while the keyboard is among them and when they were stopped. Drawn along by a finger, too.
 */
export function BannerCarousel({ banners, onFollow, layout }: BannerCarouselProps) {
  const own = useLayoutMode()
  const shownLayout = layout ?? own
  const trackId = useId()
  const { current, isPlaying, isStill, track, show, toggle, holders, onScroll, onKeyDown } = useCarousel(banners.length)
  if (banners.length === 0) return null
  const isSingle = banners.length === 1
  return (
    // The arrow keys do what its own buttons do, wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={texts.label}
      {...(!isSingle && { 'aria-roledescription': texts.carousel })}
      {...holders}
      onKeyDown={onKeyDown}
      className="relative"
    >
      <div
        ref={track}
        id={trackId}
        aria-live={isPlaying && !isStill ? 'off' : 'polite'}
        onScroll={onScroll}
        className={classNames(
          'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg border border-line bg-subtle shadow-card [scrollbar-width:none]',
          shownLayout === 'desktop' ? 'aspect-[1120/240]' : 'aspect-[686/320]',
        )}
      >
        {banners.map((banner, at) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            isShown={at === current}
            place={texts.of(formatCount(at + 1), formatCount(banners.length))}
            layout={shownLayout}
            {...(onFollow && { onFollow })}
          />
        ))}
      </div>
      {!isSingle && (
        <div className="mt-2 flex items-center justify-center gap-1">
          <IconButton
            icon={isPlaying ? Pause : Play}
            label={isPlaying ? texts.pause : texts.play}
            size="sm"
            onPress={toggle}
          />
          <IconButton
            icon={ChevronRight}
            label={texts.previous}
            size="sm"
            aria-controls={trackId}
            onPress={() => show(current - 1)}
          />
          <span className="min-w-16 text-center text-sm text-ink-2">
            {texts.of(formatCount(current + 1), formatCount(banners.length))}
          </span>
          <IconButton
            icon={ChevronLeft}
            label={texts.next}
            size="sm"
            aria-controls={trackId}
            onPress={() => show(current + 1)}
          />
        </div>
      )}
    </section>
  )
}
