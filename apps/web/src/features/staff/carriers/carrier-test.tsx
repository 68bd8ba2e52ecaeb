import { useWatch, type Control } from 'react-hook-form'
import { bindTexts } from '@peyk/phrases/fa/setup/bind-outcomes.ts'
import { BindTestResult } from '../setup/bind-test.tsx'
import { useTestCarrier } from '../staff-setup.api.ts'
import type { CarrierFormValues } from './carrier-form.model.ts'

/** Tries what stands in the form, before it is saved. */
export function CarrierTest({
  control,
  carrierKey,
}: {
  control: Control<CarrierFormValues>
  carrierKey: string | null
}) {
  const test = useTestCarrier()
  const values = useWatch({ control })
  const ask = () =>
    test.mutate({
      ...(carrierKey !== null && { key: carrierKey }),
      host: (values.host ?? '').trim(),
      port: values.port ?? 0,
      system_id: (values.system_id ?? '').trim(),
      password: values.password ?? '',
      uses_tls: values.uses_tls ?? false,
    })
  return <BindTestResult hint={bindTexts.hint} call={test} onTest={ask} />
}
