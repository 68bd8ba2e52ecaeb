import { useQuery } from '@tanstack/react-query'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { formatLineFamily } from '@peyk/ui/format/format-values.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { carriersQuery, tariffFamiliesQuery, useLineOwners } from '../staff-lines.api.ts'

/** What a line can be of, go by, and belong to. */
export const useLineOptions = () => {
  const families = useQuery(tariffFamiliesQuery())
  const carriers = useQuery(carriersQuery())
  const loadOwners = useLineOwners()
  const familyOptions: readonly Option[] = (families.data ?? []).map((family) => ({
    value: String(family.operator_id),
    label: formatLineFamily(family.name),
  }))
  const carrierOptions: readonly Option[] = (carriers.data ?? []).map((carrier) => ({
    value: carrier.key,
    label: carrier.title,
    ...(!carrier.is_active && { description: staffLineTexts.form.carrierOff }),
  }))
  return { families: familyOptions, carriers: carrierOptions, loadOwners }
}
