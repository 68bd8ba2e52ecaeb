import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { patternEditorTexts as texts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useNavigateAfterSave } from '../../../lib/form/use-navigate-after-save.ts'
import { toPatternFormValues } from '../../../lib/patterns/pattern-form.model.ts'
import { PatternForm } from '../../../lib/patterns/pattern-form.tsx'
import { isChangeable } from '../../../lib/patterns/pattern.model.ts'
import { usePatternSender } from '../../../lib/patterns/use-pattern-sender.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { patternQuery, useUpdatePattern } from '../patterns.api.ts'
import { PatternFormSkeleton } from './pattern-form-skeleton.tsx'

/** `/pattern/update/{code}`: an edit, which waits beside the version in use. */
export function UpdatePatternScreen(): ReactNode {
  const { id: code } = useParams({ strict: false }) as { id: string }
  const pattern = useQuery(patternQuery(code))
  const sender = usePatternSender()
  const update = useUpdatePattern()
  const { isSaved, leaveTo } = useNavigateAfterSave()
  // Both at once: what is said above the form would push down what stands in its place.
  const data = sender === undefined ? undefined : pattern.data
  return (
    <>
      <PageHeader
        title={routes.updatePattern}
        {...(data?.pattern_status === 'active' && isChangeable(data) && { description: texts.updateDescription })}
      />
      {data === undefined ? (
        <PatternFormSkeleton query={pattern} />
      ) : !isChangeable(data) ? (
        <Card>
          <EmptyState
            icon={Lock}
            title={texts.gone}
            description={texts.goneHint}
            action={<LinkButton href={`/pattern/create?copy=${code}`}>{patternNames.acts.duplicate}</LinkButton>}
          />
        </Card>
      ) : (
        <PatternForm
          autosaveName={`pattern-${code}`}
          initialValues={toPatternFormValues(data)}
          sender={sender ?? 'unknown'}
          submitLabel={texts.save}
          isSaving={update.isPending}
          isSaved={isSaved}
          onSave={(values, refuse) =>
            update.mutate(
              { code, ...values },
              {
                onSuccess: () => {
                  showToast({ title: texts.saved, tone: 'success' })
                  leaveTo(`/pattern/${code}`)
                },
                onError: refuse,
              },
            )
          }
        />
      )}
    </>
  )
}
