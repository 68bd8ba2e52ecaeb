import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { patternEditorTexts as texts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { patternNames } from '@peyk/phrases/fa/patterns/pattern-names.ts'
import { PATTERN_LIMITS } from '@peyk/contract/patterns/pattern-rules.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useNavigateAfterSave } from '../../../lib/form/use-navigate-after-save.ts'
import { EMPTY_PATTERN, toPatternFormValues } from '../../../lib/patterns/pattern-form.model.ts'
import { PatternForm } from '../../../lib/patterns/pattern-form.tsx'
import { patternTitle } from '../../../lib/patterns/pattern.model.ts'
import { usePatternSender } from '../../../lib/patterns/use-pattern-sender.ts'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { patternQuery, useCreatePattern, type Pattern } from '../patterns.api.ts'
import { createPatternSearch } from '../url-params.ts'
import { PatternFormSkeleton } from './pattern-form-skeleton.tsx'

const copyOf = (pattern: Pattern) => ({
  ...toPatternFormValues(pattern),
  title: patternNames.copyOf(patternTitle(pattern)).slice(0, PATTERN_LIMITS.title),
  is_share: false,
})

/** `/pattern/create`: a new pattern; with `copy` it begins as another one. */
export function CreatePatternScreen(): ReactNode {
  const { copy } = useScreenSearch(createPatternSearch).search
  const copied = useQuery({ ...patternQuery(copy ?? ''), enabled: copy !== undefined })
  const sender = usePatternSender()
  const create = useCreatePattern()
  const { isSaved, leaveTo } = useNavigateAfterSave()
  const start = copy === undefined ? EMPTY_PATTERN : copied.data && copyOf(copied.data)
  return (
    <>
      <PageHeader title={routes.createPattern} description={texts.createDescription} />
      {start === undefined ? (
        <PatternFormSkeleton query={copied} />
      ) : (
        <PatternForm
          autosaveName={copy === undefined ? 'pattern' : `pattern-copy-${copy}`}
          initialValues={start}
          sender={sender ?? 'unknown'}
          submitLabel={texts.submit}
          isSaving={create.isPending}
          isSaved={isSaved}
          onSave={(values, refuse) =>
            create.mutate(values, {
              onSuccess: ({ pattern_code: code }) => {
                showToast({ title: texts.created, tone: 'success' })
                leaveTo(`/pattern/${code}`)
              },
              onError: refuse,
            })
          }
        />
      )}
    </>
  )
}
