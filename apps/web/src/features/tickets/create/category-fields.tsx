import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { createTicketTexts as texts } from '@peyk/phrases/fa/tickets/create-ticket.ts'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { categoriesQuery, subCategoriesQuery } from '../tickets.api.ts'
import type { TicketFormValues } from './ticket-form.model.ts'

/** What the ticket is about; the second choice depends on the first. */
export function CategoryFields({ control }: { control: Control<TicketFormValues> }) {
  const chosen = useWatch({ control, name: 'category' })
  const categories = useQuery(categoriesQuery()).data
  const subCategories = useQuery({ ...subCategoriesQuery(Number(chosen)), enabled: chosen !== null }).data
  const { field: sub } = useController({ control, name: 'subCategory' })
  const { value, onChange } = sub
  // What was kept or written in the address may be gone since.
  const isGone = value !== null && subCategories !== undefined && !subCategories.some(({ id }) => String(id) === value)
  useEffect(() => {
    if (isGone) onChange(null)
  }, [isGone, onChange])
  const chosenCategory = categories?.find(({ id }) => String(id) === chosen)
  // Its line is kept free while it is not known: nothing moves when it comes.
  const hint = categories === undefined && chosen !== null ? '\u00a0' : chosenCategory?.description
  return (
    <div className="grid items-start gap-5 desk:grid-cols-2">
      <FormField control={control} name="category">
        {({ onChange: choose, ...field }) => (
          <LazySelect
            {...field}
            onChange={(next) => {
              choose(next)
              onChange(null)
            }}
            label={texts.category}
            options={(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            isRequired
            {...(hint !== undefined && hint !== null && { hint })}
            {...(categories?.length === 0 && { hint: texts.noCategories })}
          />
        )}
      </FormField>
      {(chosenCategory === undefined || chosenCategory.sub_categories_count > 0) && (
        <FormField control={control} name="subCategory">
          {(field) => (
            <LazySelect
              {...field}
              label={texts.subCategory}
              options={(subCategories ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
              isDisabled={chosen === null || subCategories === undefined}
              {...(chosen === null && { placeholder: texts.categoryFirst })}
              isRequired
            />
          )}
        </FormField>
      )}
    </div>
  )
}
