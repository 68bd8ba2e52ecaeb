import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inboxNews as texts } from '@peyk/phrases/fa/reports/inbox-news.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { unreadQuery } from '../../features/inbox/inbox-count.api.ts'
import { useAccess } from '../permission/use-permission.ts'
import { UnreadCount } from './unread-count.tsx'

/** How many are counted exactly in so little room. */
const MAX_SHOWN = 99

/** How many messages of the inbox are unread, at its link and in the title of the tab. */
export function UnreadBadge({ isTab }: { isTab: boolean }) {
  const isAllowed = useAccess()('inbox.view') === 'granted'
  const { data } = useQuery({ ...unreadQuery(), enabled: isAllowed })
  const count = data?.unread_count ?? 0
  const written = count > MAX_SHOWN ? texts.atLeast(formatCount(MAX_SHOWN)) : formatCount(count)
  useCountInTitle(count === 0 ? null : written)
  if (count === 0) return null
  return (
    <UnreadCount
      count={count}
      written={written}
      className={isTab ? 'absolute start-0 bottom-7.5 ms-0.5' : 'ms-auto'}
      isTab={isTab}
    />
  )
}

const PREFIX = /^\([^)]*\) /

/** Keeps the count before whatever title the pages give the tab. */
const useCountInTitle = (written: string | null): void => {
  useEffect(() => {
    const put = () => {
      const bare = document.title.replace(PREFIX, '')
      const title = written === null ? bare : texts.documentTitle(written, bare)
      // A title that is right already is not written again: that would be heard below.
      if (document.title !== title) document.title = title
    }
    put()
    const watch = new MutationObserver(put)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      watch.disconnect()
      document.title = document.title.replace(PREFIX, '')
    }
  }, [written])
}
