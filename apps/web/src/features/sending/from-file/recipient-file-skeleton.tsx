import { Plus } from 'lucide-react'
import { fileSend as texts } from '@peyk/phrases/fa/sending/file-send.ts'
import { fieldClass, hintClass } from '@peyk/ui/app/class-names.ts'
import { extensionsText, type FileRules } from '@peyk/ui/upload/file-validation.ts'
import { formatFileSize } from '@peyk/ui/format/file-size.ts'
import { FieldSkeleton } from '@peyk/ui/field/field-skeleton.tsx'
import { RequiredMark } from '@peyk/ui/field/required-mark.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

interface RecipientFileSkeletonProps {
  rules: FileRules
  /** What its columns must be. */
  columns: string
  /** Numbers may be written beside it. */
  hasOthers?: boolean
}

/** Stands where a file is brought or chosen, until the code that reads files is there: what it says is read already. */
export function RecipientFileSkeleton({ rules, columns, hasOthers = false }: RecipientFileSkeletonProps) {
  return (
    <div className="flex flex-col gap-5">
      <div aria-hidden data-stand-in className="flex flex-col gap-3">
        <Skeleton className="h-10.5 w-56 max-desk:h-13.5" />
        <div className={fieldClass(undefined)}>
          <span className="text-sm font-medium text-ink">
            {texts.file}
            <RequiredMark />
          </span>
          <Skeleton className="h-22.5 w-full max-desk:h-23.5" />
          <div className={hintClass}>
            {texts.fileHint(extensionsText(rules), formatFileSize(rules.maxBytes), columns)}
          </div>
        </div>
      </div>
      {hasOthers && <FieldSkeleton label={texts.others} hint={texts.othersHint} text="" icon={Plus} />}
    </div>
  )
}
