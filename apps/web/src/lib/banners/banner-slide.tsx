import { banners as texts } from '@peyk/phrases/fa/home/banners.ts'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'

/** A banner in plain data, as contract H3 answers it and as a form of the staff previews it. */
export interface Banner {
  id: number
  title: string
  /** What the picture says; empty: its title. */
  alt: string
  image_desktop: string
  image_mobile: string
  link: string | null
  target: '_self' | '_blank'
}

interface BannerSlideProps {
  banner: Banner
  isShown: boolean
  /** «۱ از ۳». */
  place: string
  layout: 'desktop' | 'mobile'
  onFollow?: (id: number) => void
}

const linkClass = 'block size-full focus-visible:outline-offset-[-4px]'

/** One banner of the row; those that are not shown cannot be reached. */
export function BannerSlide({ banner, isShown, place, layout, onFollow }: BannerSlideProps) {
  const { id, title, alt, link, target } = banner
  const picture = (
    <img
      src={layout === 'desktop' ? banner.image_desktop : banner.image_mobile}
      alt={alt === '' ? title : alt}
      draggable={false}
      className="size-full object-cover"
    />
  )
  const follow = () => onFollow?.(id)
  return (
    <div
      role="group"
      aria-roledescription={texts.slide}
      aria-label={place}
      inert={!isShown}
      className="h-full w-full shrink-0 snap-center"
    >
      {link === null ? (
        picture
      ) : link.startsWith('/') && target === '_self' ? (
        <LightLink href={link} onClickCapture={follow} className={linkClass}>
          {picture}
        </LightLink>
      ) : (
        <a
          href={link}
          onClick={follow}
          className={linkClass}
          {...(target === '_blank' ? { target, rel: 'noopener noreferrer' } : { rel: 'noreferrer' })}
        >
          {picture}
        </a>
      )}
    </div>
  )
}
