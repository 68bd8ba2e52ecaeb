import { BANNER_PICTURES, BANNER_SHAPE_TOLERANCE, bannerForm } from '@peyk/contract/published/staff-published-forms.ts'
import { staffBannerTexts } from '@peyk/phrases/fa/staff/staff-banners.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import {
  shownTimeProblems,
  toShownTimeRequest,
  toShownTimeValues,
  type ShownTimeValues,
} from '../published/shown-time.model.ts'
import { linkProblem, publishedTitle } from '../published/published-fields.model.ts'
import type { StaffBanner } from '../staff-published.api.ts'

const { form: texts } = staffBannerTexts

export interface BannerFormValues extends ShownTimeValues, Record<string, unknown> {
  title: string
  alt: string
  image_desktop: string
  image_mobile: string
  link: string
  target: '_self' | '_blank'
  position: 'home' | 'old_panel'
}

export const toBannerFormValues = (banner: StaffBanner | null): BannerFormValues => ({
  title: banner?.title ?? '',
  alt: banner?.alt ?? '',
  image_desktop: banner?.image_desktop ?? '',
  image_mobile: banner?.image_mobile ?? '',
  link: banner?.link ?? '',
  target: banner?.target ?? '_self',
  position: banner?.position ?? 'home',
  ...toShownTimeValues(banner),
})

/** What a form asks of the server; what is empty is left out, and so removed. */
export const toBannerRequest = (values: BannerFormValues, isPublished: boolean) => ({
  title: publishedTitle(values.title),
  alt: publishedTitle(values.alt),
  image_desktop: values.image_desktop,
  image_mobile: values.image_mobile,
  target: values.target,
  position: values.position,
  is_published: isPublished,
  ...(values.link.trim() !== '' && { link: values.link.trim() }),
  ...toShownTimeRequest(values),
})

const checkContract = schemaCheck<object>(bannerForm, {
  missing: { title: texts.titleMissing, image_desktop: texts.desktopMissing, image_mobile: texts.mobileMissing },
})

export const bannerCheck = (values: BannerFormValues) => ({
  ...checkContract(toBannerRequest(values, false)),
  ...linkProblem(values),
  ...shownTimeProblems(values),
})

export type BannerPicture = keyof typeof BANNER_PICTURES

/** Why a picture does not fit its place in a banner; null: it does. The server looks again. */
export function pictureProblem(
  place: BannerPicture,
  { width, height }: { width: number; height: number },
): string | null {
  const wanted = BANNER_PICTURES[place]
  const ratio = width / height / (wanted.width / wanted.height)
  const fits = width >= wanted.width && Math.abs(ratio - 1) <= BANNER_SHAPE_TOLERANCE
  return fits ? null : texts.wrongShape(formatCount(width), formatCount(height))
}

/** «۱٬۱۲۰ در ۲۴۰ پیکسل…» */
export const sizeHint = (place: BannerPicture): string => {
  const { width, height } = BANNER_PICTURES[place]
  return texts.size(formatCount(width), formatCount(height))
}

/** As the home page would get it; null as long as a picture is missing. */
export const toBannerPreview = (values: BannerFormValues) =>
  values.image_desktop === '' || values.image_mobile === ''
    ? null
    : {
        id: 0,
        title: publishedTitle(values.title),
        alt: publishedTitle(values.alt),
        image_desktop: values.image_desktop,
        image_mobile: values.image_mobile,
        link: null,
        target: values.target,
      }
