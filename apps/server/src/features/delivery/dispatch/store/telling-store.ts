import { CHANNELS } from '../../../../platform/work/wake.ts'
import type { NoticeSender } from '../../../../platform/work/notice-sender.ts'
import type { EngineStore } from './engine-store.ts'

/** A store that tells, after each commit, that there is something to count (`CHANNELS.results`). */
export function tellingStore(store: EngineStore, notices: Pick<NoticeSender, 'tell'>): EngineStore {
  const telling =
    <Input extends unknown[], Answer>(
      work: (...input: Input) => Promise<Answer>,
      isNews: (answer: Answer) => boolean,
    ) =>
    async (...input: Input): Promise<Answer> => {
      const answer = await work(...input)
      if (isNews(answer)) notices.tell(CHANNELS.results)
      return answer
    }
  return {
    ...store,
    recover: telling(store.recover, ({ flights }) => flights > 0),
    reconcile: telling(store.reconcile, (returned) => returned > 0),
    storeResults: telling(store.storeResults, () => true),
    storeReceipts: telling(store.storeReceipts, () => true),
    rematchReceipts: telling(store.rematchReceipts, (matched) => matched > 0),
  }
}
