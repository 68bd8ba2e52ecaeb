import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { RULE_LIMITS } from '@peyk/contract/reports/inbox-rule-forms.ts'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { MobileField } from '@peyk/ui/field/validated-fields.tsx'
import { SearchSelect } from '@peyk/ui/select/search-select.tsx'
import { FormField, firstInputRef } from '../../../lib/form/form-field.tsx'
import type { useAppForm } from '../../../lib/form/use-app-form.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { groupsQuery, useCreateGroup } from '../../phonebook/phonebook.api.ts'
import { AnswerPrice } from './answer-price.tsx'
import type { RuleFormValues } from './rule-form.model.ts'

const { form: texts } = ruleTexts
const PAGE_SIZE = 20

/** What happens when a message meets the rule: each effect is chosen, and then filled in below its choice. */
export function RuleEffectFields({ form }: { form: ReturnType<typeof useAppForm<RuleFormValues>> }) {
  const { control, watch } = form
  const maySend = usePermission('send.quick')
  const { line, answers, answer, adds, removes, notifies } = watch()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold text-ink">{texts.effects}</legend>
      <Effect
        control={control}
        name="answers"
        label={texts.answers}
        hint={maySend ? texts.answersHint : texts.needsSend}
        isDisabled={!maySend}
        isOn={answers}
      >
        <FormField control={control} name="answer">
          {(field) => (
            <TextArea {...field} label={texts.answer} isRequired rows={3} maxLength={RULE_LIMITS.answerLength} />
          )}
        </FormField>
        <AnswerPrice line={line} answer={answer} />
      </Effect>
      <Effect control={control} name="adds" label={texts.adds} isOn={adds}>
        <GroupField control={control} name="addGroup" label={texts.addGroup} canCreate />
      </Effect>
      <Effect control={control} name="removes" label={texts.removes} isOn={removes}>
        <GroupField control={control} name="removeGroup" label={texts.removeGroup} />
      </Effect>
      <Effect
        control={control}
        name="notifies"
        label={texts.notifies}
        hint={maySend ? texts.notifiesHint : texts.needsSend}
        isDisabled={!maySend}
        isOn={notifies}
      >
        <FormField control={control} name="notifyNumber">
          {(field) => <MobileField {...field} label={texts.notifyNumber} isRequired className="max-w-72" />}
        </FormField>
      </Effect>
    </fieldset>
  )
}

interface EffectProps {
  control: Control<RuleFormValues>
  name: 'answers' | 'adds' | 'removes' | 'notifies'
  label: string
  hint?: string
  isDisabled?: boolean
  isOn: boolean
  children: ReactNode
}

function Effect({ control, name, label, hint, isDisabled = false, isOn, children }: EffectProps) {
  return (
    <div className="rounded-md border border-line p-3">
      <FormField control={control} name={name}>
        {({ value, error, ref, ...field }) => (
          <>
            <Checkbox
              {...field}
              ref={firstInputRef(ref)}
              isSelected={value === true}
              isDisabled={isDisabled}
              isInvalid={error !== undefined}
              {...(hint !== undefined && { hint })}
            >
              {label}
            </Checkbox>
            <p role="alert" className={`${errorClass} ps-8 empty:hidden`}>
              {error}
            </p>
          </>
        )}
      </FormField>
      {isOn && <div className="mt-3 flex flex-col gap-2 ps-8 max-desk:ps-0">{children}</div>}
    </div>
  )
}

interface GroupFieldProps {
  control: Control<RuleFormValues>
  name: 'addGroup' | 'removeGroup'
  label: string
  canCreate?: boolean
}

function GroupField({ control, name, label, canCreate = false }: GroupFieldProps) {
  const client = useQueryClient()
  const create = useCreateGroup()
  const mayCreate = usePermission('phonebook.manage') && canCreate
  return (
    <FormField control={control} name={name}>
      {(field) => (
        <SearchSelect
          {...field}
          label={label}
          isRequired
          className="max-w-96"
          load={async ({ search, page }) => {
            const params = { page, per_page: PAGE_SIZE, ...(search !== '' && { title: search }) }
            const { rows } = await client.fetchQuery(groupsQuery(params))
            const items = rows.map(({ id, title }) => ({ value: String(id), label: title }))
            return { items, hasMore: rows.length === PAGE_SIZE }
          }}
          {...(mayCreate && {
            onCreate: async (title: string) => ({
              value: String((await create.mutateAsync({ title })).id),
              label: title,
            }),
          })}
        />
      )}
    </FormField>
  )
}
