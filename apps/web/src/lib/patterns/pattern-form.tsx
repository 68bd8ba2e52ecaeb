import { useWatch } from 'react-hook-form'
import { PATTERN_LIMITS } from '@peyk/contract/patterns/pattern-rules.ts'
import { patternEditorTexts as texts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { CallErrorAlert } from '../call-errors/call-error-alert.tsx'
import { FormField } from '../form/form-field.tsx'
import { UnsavedChangesGuard } from '../form/unsaved-changes-guard.tsx'
import { useAppForm } from '../form/use-app-form.ts'
import { useMobileLayout } from '../mobile-layout/mobile-layout.tsx'
import { patternFormCheck, type KnownSender, type PatternFormValues } from './pattern-form.model.ts'
import { PatternPreview } from './pattern-preview.tsx'
import { PatternRules } from './pattern-rules.tsx'
import { PatternTextFields } from './pattern-text-fields.tsx'

interface PatternFormProps {
  /** Under which it is kept while it is written. */
  autosaveName: string
  initialValues: PatternFormValues
  /** Null: the platform's own, which speaks for nobody and is everybody's. */
  sender: KnownSender
  submitLabel: string
  isSaving: boolean
  /** The server has it: the way out is free. */
  isSaved: boolean
  onSave: (pattern: PatternFormValues, refuse: (error: unknown) => void) => void
}

/** Text and variables of a pattern, what the reviewer must know of it, and how it looks on a phone. */
export function PatternForm({
  autosaveName,
  initialValues,
  sender,
  submitLabel,
  isSaving,
  isSaved,
  onSave,
}: PatternFormProps) {
  const { control, submit, showServerError, failure, formState, setValue } = useAppForm<PatternFormValues>({
    defaultValues: initialValues,
    check: patternFormCheck(sender),
    autosave: { name: autosaveName },
  })
  const isMobile = useLayoutMode() === 'mobile'
  const [message, variables] = useWatch({ control, name: ['message', 'variable'] })
  const save = submit((values) => onSave(values, showServerError))
  const button = (
    <Button size="lg" isWide={isMobile} isLoading={isSaving} onPress={() => void save()}>
      {submitLabel}
    </Button>
  )
  // The pages of the staff, where the platform's own are written, have no such bar on the phone.
  const isInBar = isMobile && sender !== null
  useMobileLayout({ customFooter: isInBar ? button : null })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_320px]"
    >
      <UnsavedChangesGuard isDirty={formState.isDirty && !isSaved} />
      <div className="flex min-w-0 flex-col gap-4">
        <CallErrorAlert error={failure} />
        <Card>
          <div className="flex flex-col gap-5">
            <FormField control={control} name="title">
              {(field) => (
                <TextField {...field} label={texts.title} hint={texts.titleHint} maxLength={PATTERN_LIMITS.title} />
              )}
            </FormField>
            <PatternTextFields
              control={control}
              sender={sender}
              setMessage={(text) =>
                setValue('message', text, { shouldDirty: true, shouldValidate: formState.isSubmitted })
              }
              setVariables={(list) =>
                setValue('variable', list, { shouldDirty: true, shouldValidate: formState.isSubmitted })
              }
            />
            <PatternRules />
          </div>
        </Card>
        <Card>
          <div className="flex flex-col gap-5">
            <FormField control={control} name="description">
              {(field) => (
                <TextArea
                  {...field}
                  label={texts.about}
                  hint={texts.aboutHint}
                  rows={3}
                  isRequired
                  maxLength={PATTERN_LIMITS.description}
                />
              )}
            </FormField>
            {sender !== null && (
              <>
                <FormField control={control} name="website">
                  {(field) => (
                    <TextField
                      {...field}
                      type="url"
                      isLatin
                      label={texts.website}
                      hint={texts.websiteHint}
                      maxLength={200}
                    />
                  )}
                </FormField>
                <FormField control={control} name="is_share">
                  {({ value, onChange, onBlur }) => (
                    <Switch isSelected={value} onChange={onChange} onBlur={onBlur} hint={texts.shareHint}>
                      {texts.share}
                    </Switch>
                  )}
                </FormField>
              </>
            )}
          </div>
        </Card>
        {!isInBar && <div>{button}</div>}
      </div>
      <div className="desk:sticky desk:top-20">
        <PatternPreview message={message} variables={variables} isPriced={sender !== null} />
      </div>
    </form>
  )
}
