import { useQueryClient } from '@tanstack/react-query'
import { businessSectorTexts } from '@peyk/phrases/fa/session/business-sector-dialog.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import {
  businessSectorProblems,
  toBusinessSectorRequest,
  domainOptions,
  emptyBusinessSectorForm,
  subDomainOptions,
  type BusinessSectorForm,
} from '../business-sector.model.ts'
import { businessSectorQuery, useLogout, useSaveBusinessSector } from '../session.api.ts'
import { AuthError } from '../parts/auth-error.tsx'

interface BusinessSectorDialogProps {
  domains: Parameters<typeof businessSectorProblems>[1]
}

/** Asks for the business of an account, once and before anything else; it can only be left by logging out. */
export function BusinessSectorDialog({ domains }: BusinessSectorDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const tell = useSaveBusinessSector()
  const logout = useLogout()
  const { control, submit, showServerError, failure, setValue } = useAppForm<BusinessSectorForm>({
    defaultValues: emptyBusinessSectorForm,
    check: (form) => businessSectorProblems(form, domains),
    autosave: { name: 'business' },
  })
  const domainId = useWatch({ control, name: 'activity_domain_id' })
  const branches = subDomainOptions(domains, domainId)

  const save = submit((form) =>
    tell.mutate(toBusinessSectorRequest(form), {
      onSuccess: () =>
        client.setQueryData(businessSectorQuery().queryKey, (known) => known && { ...known, need_business: false }),
      onError: showServerError,
    }),
  )
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={() => {}}
      title={businessSectorTexts.title}
      footer={
        <>
          <Button type="submit" form={formId} isLoading={tell.isPending}>
            {businessSectorTexts.save}
          </Button>
          <Button variant="ghost" onPress={() => logout.mutate({})} isLoading={logout.isPending}>
            {businessSectorTexts.leave}
          </Button>
        </>
      }
    >
      <p>{businessSectorTexts.lead}</p>
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="mt-5 flex flex-col gap-5">
        <AuthError error={failure} />
        <div className="grid items-start gap-x-4 gap-y-5 desk:grid-cols-2">
          <FormField control={control} name="activity_domain_id">
            {(field) => (
              <Select
                {...field}
                label={businessSectorTexts.domain}
                isRequired
                options={domainOptions(domains)}
                onChange={(next) => {
                  field.onChange(next)
                  setValue('activity_sub_domain_id', null)
                }}
              />
            )}
          </FormField>
          <FormField control={control} name="activity_sub_domain_id">
            {(field) => (
              <Select
                {...field}
                label={businessSectorTexts.subDomain}
                isRequired={branches.length > 0}
                isDisabled={branches.length === 0}
                options={branches}
                {...(domainId === null && { placeholder: businessSectorTexts.subDomainFirst })}
              />
            )}
          </FormField>
          <FormField control={control} name="company">
            {(field) => (
              <TextField
                {...field}
                label={businessSectorTexts.company}
                autoComplete="organization"
                hint={businessSectorTexts.optional}
              />
            )}
          </FormField>
          <FormField control={control} name="website">
            {(field) => (
              <TextField
                {...field}
                label={businessSectorTexts.website}
                type="url"
                isLatin
                autoComplete="url"
                hint={businessSectorTexts.websiteHint}
              />
            )}
          </FormField>
        </div>
      </form>
    </Dialog>
  )
}
