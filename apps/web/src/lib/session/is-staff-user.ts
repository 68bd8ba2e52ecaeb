/** The browser storage key of which side of Peyk the stored token opens. */
export const SIDE_STORAGE_KEY = 'side'

/** Enough of a token to tell it from the one before. */
const TOKEN_SUFFIX_CHARS = 12
/** If the request takes longer than this, the shell redirects later. */
const ANSWER_TIMEOUT_MS = 3000

interface StaffCheckDeps {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  token: () => string | null
  fetchIsStaff: () => Promise<boolean>
}

/**
 * Whether the signed-in user is staff. Requested once for each token and stored beside it, so that neither staff nor
 * customers see the other side's screens first, and nobody waits for the response a second time. A promise while it
 * is being requested; false where the request failed.
 */
export const createStaffCheck = ({
  storage,
  token,
  fetchIsStaff,
}: StaffCheckDeps): (() => boolean | Promise<boolean>) => {
  let pending: { mark: string; answer: Promise<boolean> } | null = null
  const cachedAnswer = (mark: string): boolean | null => {
    try {
      const side = storage.getItem(SIDE_STORAGE_KEY)
      return side === `staff:${mark}` ? true : side === `customer:${mark}` ? false : null
    } catch {
      return null
    }
  }
  const keep = (mark: string, isStaff: boolean): void => {
    try {
      storage.setItem(SIDE_STORAGE_KEY, `${isStaff ? 'staff' : 'customer'}:${mark}`)
    } catch {
      // Where storage is refused it is asked again.
    }
  }
  const learn = async (mark: string): Promise<boolean> => {
    const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), ANSWER_TIMEOUT_MS))
    const isStaff = await Promise.race([fetchIsStaff(), patience]).catch(() => null)
    if (isStaff === null) return false
    if (token()?.slice(-TOKEN_SUFFIX_CHARS) === mark) keep(mark, isStaff)
    return isStaff
  }
  return () => {
    const mark = token()?.slice(-TOKEN_SUFFIX_CHARS)
    if (mark === undefined) return false
    const known = cachedAnswer(mark)
    if (known !== null) return known
    if (pending?.mark !== mark) {
      const answer = learn(mark)
      pending = { mark, answer }
      // A failure is not cached: the next call requests it again.
      void answer.finally(() => {
        if (pending?.answer === answer) pending = null
      })
    }
    return pending.answer
  }
}
