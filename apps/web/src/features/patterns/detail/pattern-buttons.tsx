import { Copy, Pencil, Share2, Trash2 } from 'lucide-react'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { isChangeable } from '../../../lib/patterns/pattern.model.ts'
import { PermissionButton, PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import type { usePatternActs } from '../parts/use-pattern-acts.tsx'
import type { Pattern } from '../patterns.api.ts'

const { acts } = patternNames

/** What one can do with a pattern; of one that is not the account's own only a copy can be made. */
export function PatternButtons({ pattern, ask }: { pattern: Pattern; ask: ReturnType<typeof usePatternActs>['ask'] }) {
  const { pattern_code: code, pattern_is_share: isShared } = pattern
  const isOwn = isChangeable(pattern)
  const duplicate = (
    <PermissionLinkButton variant="secondary" icon={Copy} href={`/pattern/create?copy=${code}`}>
      {acts.duplicate}
    </PermissionLinkButton>
  )
  if (!isOwn) return duplicate
  return (
    // Four are too many for one row of a phone.
    <div className="flex gap-3 max-desk:grid max-desk:grid-cols-2">
      <PermissionLinkButton variant="secondary" icon={Pencil} href={`/pattern/update/${code}`}>
        {acts.edit}
      </PermissionLinkButton>
      {duplicate}
      <PermissionButton
        permission="pattern.manage"
        apiCall="patterns.share"
        variant="secondary"
        icon={Share2}
        onPress={() => ask('share', pattern)}
      >
        {isShared ? acts.unshare : acts.shareShort}
      </PermissionButton>
      <PermissionButton
        permission="pattern.manage"
        apiCall="patterns.remove"
        variant="ghost"
        icon={Trash2}
        onPress={() => ask('remove', pattern)}
      >
        {acts.remove}
      </PermissionButton>
    </div>
  )
}
