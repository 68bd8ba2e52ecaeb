import { useQueryClient } from '@tanstack/react-query'
import { webBusiness } from '@peyk/phrases/fa/session/business-sector.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useCheckedForm } from '../../../lib/form/use-app-form.ts'
import {
  businessProblems,
  businessRequest,
  domainOptions,
  emptyBusinessForm,
  subDomainOptions,
  type BusinessForm,
} from '../business-sector.model.ts'
import { businessQuery, useLogout, useTellBusiness } from '../session.api.ts'
import { EntryFailure } from './auth-error.tsx'

interface BusinessDialogProps {
  domains: Parameters<typeof businessProblems>[1]
}

/** What an account does, asked once and before anything else; the only other way is out. */
export function BusinessDialog({ domains }: BusinessDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const tell = useTellBusiness()
  const logout = useLogout()
  const { control, submit, refuse, failure, setValue } = useCheckedForm<BusinessForm>({
    defaultValues: emptyBusinessForm,
    check: (form) => businessProblems(form, domains),
    kept: { as: 'business' },
  })
  const domainId = useWatch({ control, name: 'activity_domain_id' })
  const branches = subDomainOptions(domains, domainId)

  const save = submit((form) =>
    tell.mutate(businessRequest(form), {
      onSuccess: () =>
        client.setQueryData(businessQuery().queryKey, (known) => known && { ...known, need_business: false }),
      onError: refuse,
    }),
  )
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={() => {}}
      title={webBusiness.title}
      footer={
        <>
          <Button type="submit" form={formId} isLoading={tell.isPending}>
            {webBusiness.save}
          </Button>
          <Button variant="ghost" onPress={() => logout.mutate({})} isLoading={logout.isPending}>
            {webBusiness.leave}
          </Button>
        </>
      }
    >
      <p>{webBusiness.lead}</p>
      <form id={formId} noValidate onSubmit={(event) => void save(event)} className="mt-5 flex flex-col gap-5">
        <EntryFailure error={failure} />
        <div className="grid items-start gap-x-4 gap-y-5 desk:grid-cols-2">
          <FormField control={control} name="activity_domain_id">
            {(field) => (
              <Select
                {...field}
                label={webBusiness.domain}
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
                label={webBusiness.subDomain}
                isRequired={branches.length > 0}
                isDisabled={branches.length === 0}
                options={branches}
                {...(domainId === null && { placeholder: webBusiness.subDomainFirst })}
              />
            )}
          </FormField>
          <FormField control={control} name="company">
            {(field) => (
              <TextField
                {...field}
                label={webBusiness.company}
                autoComplete="organization"
                hint={webBusiness.optional}
              />
            )}
          </FormField>
          <FormField control={control} name="website">
            {(field) => (
              <TextField
                {...field}
                label={webBusiness.website}
                type="url"
                isLatin
                autoComplete="url"
                hint={webBusiness.websiteHint}
              />
            )}
          </FormField>
        </div>
      </form>
    </Dialog>
  )
}
