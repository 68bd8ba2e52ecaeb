import type { Feature } from '../../platform/feature.ts'
import { phonebookLoops } from './loops/worker.ts'
import { phonebookJobs } from './phonebook.jobs.ts'
import { phonebookRoutes } from './phonebook.routes.ts'

export const phonebookFeature: Feature = {
  name: 'phonebook',
  routes: phonebookRoutes,
  jobs: phonebookJobs,
  loops: { worker: phonebookLoops },
}
