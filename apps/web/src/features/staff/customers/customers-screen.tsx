import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { UserRoundPlus, UsersRound } from 'lucide-react'
import { type ReactNode } from 'react'
import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { accounts } from '@peyk/contract/staff/staff.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { newCustomerTexts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { toOptions } from '../lists/options.model.ts'
import { SearchableTable } from '../lists/searchable-table.tsx'
import { customersQuery } from '../staff.api.ts'

type CustomerRow = CallRow<typeof accounts>

const { customers: texts } = staffTexts
const { columns: names } = texts

const columns: readonly Column<CustomerRow>[] = [
  {
    key: 'account',
    header: names.account,
    priority: 'title',
    cell: (row) => <span className="font-medium">{row.title}</span>,
  },
  { key: 'owner', header: names.owner, cell: (row) => row.name },
  { key: 'userName', header: names.userName, cell: (row) => <Ltr>{row.user_name}</Ltr> },
  {
    key: 'mobile',
    header: names.mobile,
    cell: (row) => (row.mobile === null ? <span className="text-ink-3">—</span> : <Mobile number={row.mobile} />),
  },
  { key: 'credit', header: names.credit, cell: (row) => <Money tenths={tenthsOfRial(row.credit)} /> },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => (
      <Chip tone={row.send_block ? 'danger' : 'success'}>{row.send_block ? texts.blocked : texts.open}</Chip>
    ),
  },
  {
    key: 'since',
    header: names.since,
    priority: 'desktop',
    cell: (row) => <ListTime at={row.created_at} format="date" />,
  },
]

const customerFilters: readonly FilterItem[] = [
  {
    type: 'options',
    key: 'blocked',
    title: texts.sending,
    options: toOptions({ 0: texts.open, 1: texts.blocked }),
  },
]

const newCustomerDialog = lazyComponent(async () => (await import('./new-customer-dialog.tsx')).NewCustomerDialog)

const route = getRouteApi('/staff/staff/accounts')

/** Customers, found by name, user name, mobile or id (contract X6). */
export function CustomersScreen(): ReactNode {
  const search = route.useSearch()
  const router = useRouter()
  const navigate = route.useNavigate()
  const list = useUrlList({ search, navigate, items: customerFilters })
  const isNew = search.new === '1'
  const setNew = (isOpen: boolean) =>
    void navigate({ search: (now) => ({ ...now, new: isOpen ? '1' : undefined }), replace: true, resetScroll: false })
  const customers = useQuery(
    customersQuery({
      page: search.page,
      limit: search.limit,
      ...(search.search !== undefined && { search: search.search }),
      ...(search.blocked !== undefined && { send_block: search.blocked === '1' }),
    }),
  )
  return (
    <>
      <PageHeader
        title={staffTitles.customers}
        description={texts.description}
        action={
          <Button icon={UserRoundPlus} onPress={() => setNew(true)}>
            {newCustomerTexts.add}
          </Button>
        }
      />
      <SearchableTable
        list={list}
        search={search}
        read={customers}
        columns={columns}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => `/staff/accounts/${row.id}`}
        icon={UsersRound}
        texts={texts}
      />
      {isNew && (
        <LazyWithSkeleton
          part={newCustomerDialog}
          props={{
            onClose: () => setNew(false),
            onMade: (id) => void router.navigate({ to: '/staff/accounts/$id', params: { id: String(id) } }),
          }}
          skeleton={null}
        />
      )}
    </>
  )
}
