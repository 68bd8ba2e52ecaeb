import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  currentSubscription,
  pushOwner,
  pushSupport,
  subscribe,
  unsubscribe,
  type PushSupport,
} from './browser-push.ts'
import { whoAmIQuery } from '../../features/session/session.api.ts'
import { devicesQuery, useAddDevice } from '../../features/notifications/notifications.api.ts'

export interface BrowserPush {
  support: PushSupport
  /** This browser calls this person; undefined while it is being found out. */
  isOn: boolean | undefined
  isBusy: boolean
  hasFailed: boolean
  turnOn: () => Promise<boolean>
  turnOff: () => Promise<void>
}

/** Calls to this browser: whether they can be, whether they are, and the switch. */
export function useBrowserPush(): BrowserPush {
  const { data: who } = useQuery(whoAmIQuery())
  const { data: devices } = useQuery(devicesQuery())
  const add = useAddDevice()
  const [support, setSupport] = useState(pushSupport)
  const [endpoint, setEndpoint] = useState<string | null | undefined>(undefined)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const owner = who?.user_name ?? null

  useEffect(() => {
    let isGone = false
    currentSubscription().then(
      (found) => void (!isGone && setEndpoint(found?.endpoint ?? null)),
      () => void (!isGone && setEndpoint(null)),
    )
    return () => void (isGone = true)
  }, [])

  return {
    support,
    isOn: endpoint === undefined ? undefined : endpoint !== null && owner !== null && pushOwner.read() === owner,
    isBusy: state === 'busy',
    hasFailed: state === 'failed',
    async turnOn() {
      if (devices === undefined || owner === null) return false
      setState('busy')
      try {
        const keys = await subscribe(devices.public_key)
        setSupport(pushSupport())
        if (keys !== null) {
          await add.mutateAsync({ ...keys })
          pushOwner.write(owner)
          setEndpoint(keys.endpoint)
        }
        setState('idle')
        return keys !== null
      } catch {
        setSupport(pushSupport())
        setState('failed')
        return false
      }
    },
    async turnOff() {
      setState('busy')
      pushOwner.write(null)
      await unsubscribe().catch(() => {})
      setEndpoint(null)
      setState('idle')
    },
  }
}
