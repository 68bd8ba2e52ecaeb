import { useWatch, type Control } from 'react-hook-form'
import { staffBannerTexts } from '@peyk/phrases/fa/staff/staff-banners.ts'
import { BannerCarousel } from '../../../lib/banners/banner-carousel.tsx'
import { TwoSizePreview } from '../../../lib/rich-text/two-size-preview.tsx'
import { toBannerPreview, type BannerFormValues } from './banner-form.model.ts'

/** A banner as the home page shows it; in a preview it leads nowhere. */
export function BannerPreview({ control }: { control: Control<BannerFormValues> }) {
  const banner = toBannerPreview(useWatch({ control }) as BannerFormValues)
  return (
    <TwoSizePreview>
      {(size) =>
        banner === null ? (
          <p className="p-6 text-center text-base text-ink-2">{staffBannerTexts.form.previewEmpty}</p>
        ) : (
          <BannerCarousel banners={[banner]} layout={size === 'desktop' ? 'desktop' : 'mobile'} />
        )
      }
    </TwoSizePreview>
  )
}
