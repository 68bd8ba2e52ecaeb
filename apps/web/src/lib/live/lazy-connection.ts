import type { LiveEvent } from '@peyk/contract/live/live-events.ts'
import type { ConnectionDeps, LiveConnection } from './shared-connection.ts'

type Connect = (
  deps: Pick<ConnectionDeps, 'address' | 'onEvent' | 'onState' | 'onRefetch' | 'missedMs' | 'onSessionEnd'>,
) => LiveConnection

/** How long to wait before the code is loaded again after a failure. */
const RETRY_MS = 5000

/**
 * A connection whose code is loaded after the first paint; calls until then are queued. The first script need not
 * include what starts a moment later by intent (spec §9, initial connect delay). Until then the state is closed.
 */
export const lazyConnect =
  (load: () => Promise<Connect>): Connect =>
  (deps) => {
    let connection: LiveConnection | null = null
    let isWanted = false
    let isLeaving = false
    let isLoading = false
    const topics = new Set<{ id: string; stop: (() => void) | null }>()

    const fetchLine = () => {
      if (isLoading || connection !== null) return
      isLoading = true
      load().then(
        (connect) => {
          connection = connect(deps)
          for (const topic of topics) topic.stop = connection.follow(topic.id)
          if (isWanted && !isLeaving) connection.start()
        },
        () => {
          isLoading = false
          setTimeout(() => void (isWanted && fetchLine()), RETRY_MS)
        },
      )
    }

    return {
      start() {
        isWanted = true
        connection?.start()
        fetchLine()
      },
      stop() {
        isWanted = false
        connection?.stop()
      },
      follow(id) {
        const topic = { id, stop: connection?.follow(id) ?? null }
        topics.add(topic)
        return () => {
          topics.delete(topic)
          topic.stop?.()
        }
      },
      releaseTopics() {
        isLeaving = true
        connection?.releaseTopics()
      },
      send: (message) => connection?.send(message),
      state: () => connection?.state() ?? 'CLOSED',
    }
  }

/**
 * What applies live messages, loaded with the first of them; those that come meanwhile wait in their order. `onFailure`
 * is called instead where its code cannot be had.
 */
export const lazyApplier = (
  load: () => Promise<(event: LiveEvent) => void>,
  onFailure: () => void,
): ((event: LiveEvent) => void) => {
  let applier: ReturnType<typeof load> | undefined
  return (event) => {
    applier ??= load()
    applier.then(
      (apply) => apply(event),
      () => {
        applier = undefined
        onFailure()
      },
    )
  }
}
