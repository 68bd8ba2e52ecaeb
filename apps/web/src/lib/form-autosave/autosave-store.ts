import { DRAFTS_DATABASE } from './drafts-database.ts'

/**
 * Unsaved form input, stored in this browser so that a killed tab loses nothing (decision W21). One small object
 * store with account and form as key; all of it is deleted at logout. A browser without IndexedDB (some private
 * windows) stores no drafts.
 */
const STORE = 'drafts'

/**
 * The open database, cached while the page lives: a write at page unload must start before the page stops running,
 * and opening the database first would be too late.
 */
let store: IDBDatabase | null = null

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DRAFTS_DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => {
      const leave = () => {
        request.result.close()
        if (store === request.result) store = null
      }
      request.result.onversionchange = leave
      request.result.onclose = leave
      store = request.result
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })

const withStore = async <Result>(
  mode: IDBTransactionMode,
  work: (of: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> => {
  try {
    const database = store ?? (await openDatabase())
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      // Without waiting for the result: the page may be unloaded by then, and what was not committed is lost.
      transaction.commit()
    })
  } catch {
    // A failure to store a draft must never block the form itself.
    return undefined
  }
}

/** The draft of a form, or undefined. */
export const readAutosave = async (key: string): Promise<unknown> => withStore('readonly', (store) => store.get(key))

/** Returns whether the draft is stored now. */
export const writeAutosave = async (key: string, values: unknown): Promise<boolean> =>
  (await withStore('readwrite', (store) => store.put(values, key))) !== undefined

export const removeAutosave = async (key: string): Promise<void> => {
  await withStore('readwrite', (store) => store.delete(key))
}

/** At logout everything is deleted, so that the next user finds nothing. */
export const removeAllAutosaves = async (): Promise<void> => {
  await withStore('readwrite', (store) => store.clear())
}

const tryInTab = async (action: () => unknown): Promise<unknown> => {
  try {
    return action()
  } catch {
    return undefined
  }
}

/**
 * The same without a login: in session storage, which is deleted with the tab, so that a later user finds nothing.
 */
export const tabAutosaves = {
  read: (key: string) => tryInTab(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')),
  write: (key: string, values: unknown) => tryInTab(() => sessionStorage.setItem(key, JSON.stringify(values))),
  remove: (key: string) => tryInTab(() => sessionStorage.removeItem(key)),
}
