import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { banners } from '@peyk/contract/home/banners.ts'
import { momentMs } from '@peyk/ui/format/format-values.ts'

type PublishedBanner = CallData<typeof banners>[number]

/** The slide that is meant: after the last comes the first, before the first the last. */
export const slideAt = (wanted: number, count: number): number => (count === 0 ? 0 : (wanted + count) % count)

/** Where the row must be scrolled to for a slide; from right to left places are counted below zero. */
export const slidePlace = (box: Pick<HTMLElement, 'clientWidth'>, at: number): number => -at * box.clientWidth

/**
 * Those whose time is not over. One that stands in the old panel's place leads to the old panel unless it has a link of
 * its own, and is left out where there is no old panel.
 */
export const bannersShown = (
  all: readonly PublishedBanner[],
  { oldPanelUrl, nowMs }: { oldPanelUrl: string | null; nowMs: number },
): PublishedBanner[] =>
  all.flatMap((banner) => {
    if (banner.ends_at !== null && momentMs(banner.ends_at) <= nowMs) return []
    if (banner.position === 'home') return [banner]
    return oldPanelUrl === null ? [] : [{ ...banner, link: banner.link ?? oldPanelUrl }]
  })
