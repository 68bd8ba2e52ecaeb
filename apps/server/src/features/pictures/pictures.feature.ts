import type { Feature } from '../../platform/feature.ts'
import { sweepPicturesJob } from './pictures.jobs.ts'
import { picturesRoutes } from './pictures.routes.ts'
import { servePictures } from './usecases/serve-pictures.ts'

/** Pictures of what staff publish. */
export const picturesFeature: Feature = {
  name: 'pictures',
  routes: picturesRoutes,
  jobs: [sweepPicturesJob],
  serve: servePictures,
}
