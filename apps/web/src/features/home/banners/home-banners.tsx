import { useQuery } from '@tanstack/react-query'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { useOldPanelUrl } from '../../session/session.api.ts'
import { bannersQuery, useBannerOpened } from '../home.api.ts'
import { BannerCarousel } from '../../../lib/banners/banner-carousel.tsx'
import { bannersShown } from '../../../lib/banners/carousel.model.ts'

/** The banners of now; nothing where there are none, or where they cannot be had: they are no news. */
export function HomeBanners() {
  const { data } = useQuery(bannersQuery())
  const oldPanelUrl = useOldPanelUrl()
  const nowMs = useNowMs()
  const { mutate } = useBannerOpened()
  const shown = bannersShown(data ?? [], { oldPanelUrl, nowMs })
  return <BannerCarousel banners={shown} onFollow={(id) => mutate({ id })} />
}
