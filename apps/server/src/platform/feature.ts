import type { FastifyInstance } from 'fastify'
import type { Role } from './config.ts'
import type { Deps } from './deps.ts'
import type { AnyJob } from './work/jobs.ts'
import type { Loop } from './work/loops.ts'
import type { Route } from './http/routes.ts'

/** What `<name>.feature.ts` registers; `features.ts` lists them all. */
export interface Feature {
  readonly name: string
  /** Its calls, made by `routes(contract.<name>, { … })`. */
  readonly routes?: readonly Route[]
  /** Addresses beside the API that strangers open: no call of the contract. */
  readonly serve?: (app: FastifyInstance, deps: Deps) => void
  /** Its queues, made by `job({ … })`; handled by the role `worker`, queued by all. */
  readonly jobs?: readonly AnyJob[]
  /** Endless loops, by the role that runs them. */
  readonly loops?: { readonly [Name in Role]?: readonly Loop[] }
  /** Runs once at start, before routes and loops; what it answers is called at the end. */
  readonly onStart?: (deps: Deps, roles: ReadonlySet<Role>) => Promise<void | (() => Promise<void>)>
}
