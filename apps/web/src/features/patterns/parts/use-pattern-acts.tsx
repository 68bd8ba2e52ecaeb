import { Clipboard, ClipboardList, Copy, Pencil, Send, Share2, Trash2 } from 'lucide-react'
import { createElement, useState, type ReactNode } from 'react'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import type { MenuAction } from '@peyk/ui/overlay/menu.tsx'
import { isChangeable, patternHref } from '../../../lib/patterns/pattern.model.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import type { Pattern } from '../patterns.api.ts'
import { copyCode } from '../../../lib/patterns/copy-code.ts'
import { patternDialogs } from './pattern-dialogs.tsx'

const { acts } = patternNames

type Question = keyof typeof patternDialogs

/** What one can do with a pattern: as actions of its row, and as questions that open over the page. */
export const usePatternActs = ({ onRemoved }: { onRemoved?: () => void } = {}) => {
  const mayWrite = usePermission('pattern.manage', 'patterns.create')
  const mayRemove = usePermission('pattern.manage', 'patterns.remove')
  const mayShare = usePermission('pattern.manage', 'patterns.share')
  const maySend = usePermission('send.quick', 'sending.send')
  const [asked, setAsked] = useState<{ question: Question; pattern: Pattern; isOpen: boolean } | null>(null)
  const ask = (question: Question, pattern: Pattern) => setAsked({ question, pattern, isOpen: true })
  const rowActions = (pattern: Pattern): MenuAction[] => {
    const { pattern_code: code } = pattern
    const isOwn = isChangeable(pattern)
    return [
      { id: 'see', label: acts.see, icon: ClipboardList, href: patternHref(pattern) },
      ...(maySend && pattern.pattern_status === 'active'
        ? [{ id: 'send', label: acts.send, icon: Send, href: `${patternHref(pattern)}?tab=1` }]
        : []),
      { id: 'code', label: acts.copyCode, icon: Clipboard, onAction: () => copyCode(code) },
      ...(isOwn && mayWrite ? [{ id: 'edit', label: acts.edit, icon: Pencil, href: `/pattern/update/${code}` }] : []),
      ...(mayWrite
        ? [{ id: 'duplicate', label: acts.duplicate, icon: Copy, href: `/pattern/create?copy=${code}` }]
        : []),
      ...(isOwn && mayShare
        ? [
            {
              id: 'share',
              label: pattern.pattern_is_share ? acts.unshare : acts.share,
              icon: Share2,
              onAction: () => ask('share', pattern),
            },
          ]
        : []),
      ...(isOwn && mayRemove
        ? [
            {
              id: 'remove',
              label: acts.remove,
              icon: Trash2,
              isDanger: true,
              onAction: () => ask('remove', pattern),
            },
          ]
        : []),
    ]
  }
  const dialogs: ReactNode =
    asked &&
    createElement(patternDialogs[asked.question], {
      key: asked.question,
      pattern: asked.pattern,
      isOpen: asked.isOpen,
      onClose: () => setAsked({ ...asked, isOpen: false }),
      onDone: asked.question === 'remove' ? onRemoved : undefined,
    })
  return { rowActions, ask, dialogs }
}
