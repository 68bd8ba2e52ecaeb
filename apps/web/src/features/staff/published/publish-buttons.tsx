import { publishedTexts } from '@peyk/phrases/fa/staff/published.ts'
import { Button } from '@peyk/ui/button/button.tsx'

const { form: texts } = publishedTexts

interface PublishButtonsProps {
  /** As the server has it now. */
  isPublished: boolean
  /** It begins later than now. */
  isLater: boolean
  isSaving: boolean
  onSave: (isPublished: boolean) => void
}

/** The ends of a form: customers see it from now on, or staff alone keep it. */
export function PublishButtons({ isPublished, isLater, isSaving, onSave }: PublishButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3 max-desk:flex-col">
      <Button size="lg" isLoading={isSaving} onPress={() => onSave(true)}>
        {isPublished ? texts.save : isLater ? texts.publishLater : texts.publish}
      </Button>
      <Button size="lg" variant="secondary" isDisabled={isSaving} onPress={() => onSave(false)}>
        {isPublished ? texts.withdraw : texts.saveDraft}
      </Button>
    </div>
  )
}
