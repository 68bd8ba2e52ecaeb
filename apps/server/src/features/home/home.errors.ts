import { BANNER_LIMITS } from '@peyk/contract/published/staff-published-forms.ts'
import { QUICK_ACCESS_LIMITS } from '@peyk/contract/published/staff-published-forms.ts'
import { refusal } from '../../platform/app-error.ts'

export const homeErrors = {
  newsNotFound: () => refusal('home.news_not_found'),
  bannerNotFound: () => refusal('home.banner_not_found'),
  quickAccessNotFound: () => refusal('home.quick_access_not_found'),
  quickAccessUnknown: () => refusal('home.quick_access_unknown', { field: 'keys' }),
  routeTaken: () => refusal('home.quick_access_route_taken', { field: 'route' }),
  endBeforeStart: () => refusal('home.end_before_start', { field: 'ends_at' }),
  badLink: () => refusal('home.bad_link', { field: 'link' }),
  badPicture: (field: string) => refusal('home.bad_picture', { field }),
  pictureShape: (field: string, size: { width: number; height: number }) =>
    refusal('home.picture_shape', { field, values: size }),
  emptyBody: () => refusal('home.empty_body', { field: 'body' }),
  tooManyBanners: () => refusal('home.too_many_banners', { values: { max: BANNER_LIMITS.banners } }),
  tooManyQuickAccess: () => refusal('home.too_many_quick_access', { values: { max: QUICK_ACCESS_LIMITS.items } }),
  listChanged: () => refusal('home.list_changed'),
}
