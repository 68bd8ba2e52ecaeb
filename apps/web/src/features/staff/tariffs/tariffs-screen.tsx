import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tariffTexts } from '@peyk/phrases/fa/staff/tariffs.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { tableState } from '../../../lib/search/table-state.ts'
import { familyColumns } from './tariff-columns.tsx'
import { tariffFamiliesQuery } from '../staff-lines.api.ts'

const { tariffs: texts } = tariffTexts

/** What a part costs now from every line family; a row leads to the family's history. */
export function StaffTariffsScreen(): ReactNode {
  const families = useQuery(tariffFamiliesQuery())
  return (
    <>
      <PageHeader title={staffTitles.tariffs} description={texts.description} />
      <DataTable
        {...tableState(families)}
        label={texts.table}
        columns={familyColumns}
        rows={families.data ?? []}
        rowKey={(row) => String(row.operator_id)}
        rowHref={(row) => `/staff/tariffs/${row.operator_id}`}
        skeletonRows={13}
      />
    </>
  )
}
