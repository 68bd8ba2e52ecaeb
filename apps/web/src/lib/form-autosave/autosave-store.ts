/**
 * What forms were being filled with, kept in this browser so that a killed tab loses nothing (decision W21). One small
 * object store keyed by account and form; everything goes at logout. A browser without IndexedDB (some private
 * windows) simply keeps no drafts.
 */
const DATABASE = 'peyk-drafts'
const STORE = 'drafts'

/**
 * The open store, kept while the page lives: what is written as the page goes must be on its way before the page stops
 * running, which opening the store first would not be.
 */
let store: IDBDatabase | null = null

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
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
      // Without waiting for the answer: the page may be gone by then, and with it what was not committed.
      transaction.commit()
    })
  } catch {
    // Losing a draft must never stand in the way of the form itself.
    return undefined
  }
}

/** The draft of a form, or undefined. */
export const readAutosave = async (key: string): Promise<unknown> => withStore('readonly', (store) => store.get(key))

/** Tells whether the draft is kept now. */
export const writeAutosave = async (key: string, values: unknown): Promise<boolean> =>
  (await withStore('readwrite', (store) => store.put(values, key))) !== undefined

export const removeAutosave = async (key: string): Promise<void> => {
  await withStore('readwrite', (store) => store.delete(key))
}

/** At logout nothing typed by one person is left for the next. */
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

/** The same for who is not logged in: it lives as long as the tab, so that who comes later finds nothing of it. */
export const tabAutosaves = {
  read: (key: string) => tryInTab(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')),
  write: (key: string, values: unknown) => tryInTab(() => sessionStorage.setItem(key, JSON.stringify(values))),
  remove: (key: string) => tryInTab(() => sessionStorage.removeItem(key)),
}
