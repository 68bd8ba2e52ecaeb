/** Whether this browser can be called, and if not, why. */
export type PushSupport = 'granted' | 'default' | 'denied' | 'unsupported' | 'insecure' | 'install'

/** A phone of Apple calls only pages that stand on its home screen. */
const needsInstalling = (): boolean =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches

export const pushSupport = (): PushSupport => {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return needsInstalling() ? 'install' : 'unsupported'
  return Notification.permission
}

/** What the server keeps of a subscription. */
export interface PushKeys {
  endpoint: string
  p256dh: string
  auth: string
}

const toBase64 = (octets: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(octets ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const toKeys = (subscription: PushSubscription): PushKeys => ({
  endpoint: subscription.endpoint,
  p256dh: toBase64(subscription.getKey('p256dh')),
  auth: toBase64(subscription.getKey('auth')),
})

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0)

const isSameKey = (key: ArrayBuffer | null, text: string): boolean => toBase64(key) === text.replaceAll('=', '')

/** What this browser is subscribed with now; null: it is not. */
export const currentSubscription = async (): Promise<PushKeys | null> => {
  if (pushSupport() !== 'granted') return null
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  return subscription ? toKeys(subscription) : null
}

/** The worker comes a moment after the page; where none is to come, nobody waits for it. */
const WORKER_WAIT_MS = 15_000

const readyWorker = async (): Promise<ServiceWorkerRegistration> => {
  const tooLong = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLong.reject(new Error('there is no service worker')), WORKER_WAIT_MS)
  try {
    return await Promise.race([navigator.serviceWorker.ready, tooLong.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Asks the person, and then the browser's push service. Null: the person said no. One that was made with another key, of an
 * installation that was set up anew, is made again.
 */
export const subscribe = async (publicKey: string): Promise<PushKeys | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await readyWorker()
  const former = await worker.pushManager.getSubscription()
  if (former !== null && !isSameKey(former.options.applicationServerKey, publicKey)) await former.unsubscribe()
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64(publicKey),
  })
  return toKeys(made)
}

export const unsubscribe = async (): Promise<void> => {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Who switched it on in this browser: nobody else is called here because they happened to log in. */
const OWNER_KEY = 'pushOwner'
/** Whether the offer after a send was turned down. */
const OFFER_KEY = 'pushOffer'

const inStorage = <Value>(work: () => Value, fallback: Value): Value => {
  try {
    return work()
  } catch {
    return fallback
  }
}

export const pushOwner = {
  read: (): string | null => inStorage(() => localStorage.getItem(OWNER_KEY), null),
  write: (owner: string | null): void =>
    inStorage(() => (owner === null ? localStorage.removeItem(OWNER_KEY) : localStorage.setItem(OWNER_KEY, owner)), undefined), // prettier-ignore
}

export const pushOffer = {
  isDismissed: (): boolean => inStorage(() => localStorage.getItem(OFFER_KEY) === 'no', true),
  dismiss: (): void => inStorage(() => localStorage.setItem(OFFER_KEY, 'no'), undefined),
}
