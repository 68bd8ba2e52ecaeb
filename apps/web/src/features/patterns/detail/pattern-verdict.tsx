import { patternDetailTexts as texts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PatternVersions } from '../../../lib/patterns/pattern-versions.tsx'
import { editState, isChangeable } from '../../../lib/patterns/pattern.model.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import type { Pattern } from '../patterns.api.ts'

/** What became of a pattern that was sent to review, and of the edit beside it, with both versions. */
export function PatternVerdict({ pattern, onTakeBack }: { pattern: Pattern; onTakeBack: () => void }) {
  const { pattern_status: status, reject_text: reason, revision } = pattern
  const mayEdit = usePermission('pattern.manage', 'patterns.update') && isChangeable(pattern)
  const mayTakeBack = usePermission('pattern.manage', 'patterns.dropRevision') && isChangeable(pattern)
  const edit = editState(pattern)
  const editButton = mayEdit && (
    <LinkButton size="sm" variant="secondary" href={`/pattern/update/${pattern.pattern_code}`}>
      {patternNames.acts.edit}
    </LinkButton>
  )
  return (
    <>
      {status === 'pending' && <InfoAlert>{texts.pending}</InfoAlert>}
      {status === 'inactive' && (
        <ErrorAlert title={texts.refused} {...(editButton !== false && { action: editButton })}>
          <span className="block font-medium wrap-anywhere">{patternNames.reason(reason)}</span>
          {texts.refusedHint}
        </ErrorAlert>
      )}
      {edit !== null && (
        <Card
          title={texts.versions.title}
          {...(mayTakeBack && {
            aside: (
              <Button size="sm" variant="secondary" onPress={onTakeBack}>
                {patternNames.acts.takeBack}
              </Button>
            ),
          })}
        >
          {edit === 'waiting' ? (
            <InfoAlert className="mb-4">{texts.editWaiting}</InfoAlert>
          ) : (
            <ErrorAlert
              className="mb-4"
              title={texts.editRefused}
              {...(editButton !== false && { action: editButton })}
            >
              {patternNames.reason(revision.reject_text ?? '')}
            </ErrorAlert>
          )}
          <PatternVersions pattern={pattern} />
        </Card>
      )}
    </>
  )
}
