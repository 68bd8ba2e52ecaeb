import { Copy, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { systemClock } from '../src/app/clock.tsx'
import { Digits } from '../src/format/digits.tsx'
import { Money } from '../src/format/money.tsx'
import { Button } from '../src/button/button.tsx'
import { Card } from '../src/display/card.tsx'
import { Chip } from '../src/display/chip.tsx'
import { DataTable, type Column } from '../src/table/data-table.tsx'
import { tableLineList } from '../src/table/table-line-list.tsx'
import { EmptyState } from '../src/display/empty-state.tsx'
import { LinkButton } from '../src/navigation/link-button.tsx'
import { Tabs } from '../src/navigation/tabs.tsx'
import { longRows, sentRows, type Sent } from './sample-data.ts'

const columns: readonly Column<Sent>[] = [
  { key: 'text', header: 'متن', cell: ({ text }) => text, text: ({ text }) => text, priority: 'title', width: 'w-1/2' },
  {
    key: 'people',
    header: 'گیرنده',
    cell: ({ people }) => <Digits>{people}</Digits>,
    text: ({ people }) => people,
    orderBy: ({ people }) => people,
  },
  {
    key: 'cost',
    header: 'هزینه',
    cell: ({ tenths }) => <Money tenths={tenths} />,
    text: ({ tenths }) => tenths / 10,
    orderBy: ({ tenths }) => tenths,
  },
  { key: 'state', header: 'وضعیت', cell: () => <Chip tone="success">ارسال شد</Chip>, priority: 'state' },
]

const compactColumns: readonly Column<Sent>[] = [
  { key: 'id', header: 'شناسه', cell: ({ id }) => <Digits>{String(id)}</Digits> },
  ...columns.slice(1),
]

const FILE_PAGE = 2
const FILE_WAIT_MS = 600

/** What stands in the place of rows has a frame of its own, as on a screen. */
const DemoSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-md font-semibold text-ink">{title}</h2>
    {children}
  </section>
)

const sentLines = tableLineList<Sent>(({ id, text }) => ({ title: text, note: <Digits>{id}</Digits> }))

/** A table in every state it can be in; on the phone the same states as cards. */
export function TablesDemo() {
  const rows = sentRows(systemClock.nowMs())
  const [selected, setChosen] = useState<ReadonlySet<string>>(new Set(['4809', '4808']))
  const table = { label: 'ارسال‌ها', columns, rowKey: ({ id }: Sent) => String(id), rowName: ({ text }: Sent) => text }
  const linked = { ...table, rowHref: ({ id }: Sent) => `/reports/${id}` }
  const page = { page: 1, size: 10, onPageChange: () => {}, onSizeChange: () => {} }
  return (
    <div className="flex flex-col gap-6">
      <Tabs
        label="حالت‌های جدول"
        isOutsideUrl
        tabs={[
          {
            label: 'انتخاب و کار',
            content: (
              <DataTable
                {...linked}
                rows={rows}
                selection={{
                  selected,
                  onChange: setChosen,
                  actions: (
                    <Button size="sm" variant="danger" icon={Trash2}>
                      حذف
                    </Button>
                  ),
                }}
                rowActions={() => [
                  { id: 'copy', label: 'ارسال دوباره', icon: Copy, onAction: () => {} },
                  { id: 'remove', label: 'حذف', icon: Trash2, onAction: () => {}, isDanger: true },
                ]}
                exportAll={{
                  name: 'ارسال‌ها',
                  readPage: async ({ page: at }) => {
                    await new Promise((resolve) => setTimeout(resolve, FILE_WAIT_MS))
                    return { rows: rows.slice((at - 1) * FILE_PAGE, at * FILE_PAGE), total: rows.length }
                  },
                }}
                pagination={{ ...page, total: 163 }}
              />
            ),
          },
          { label: 'هزار سطر', content: <DataTable {...linked} rows={longRows} exportName="ارسال‌ها" /> },
          { label: 'دو خط در گوشی', content: <DataTable {...linked} rows={rows} mobileList={sentLines} /> },
          {
            label: 'صفحه‌ای که دیگر نیست',
            content: <DataTable {...linked} rows={[]} pagination={{ ...page, page: 9, total: 12 }} />,
          },
          { label: 'تازه‌سازی', content: <DataTable {...linked} rows={rows} isStale /> },
          { label: 'در حال دریافت', content: <DataTable {...linked} rows={[]} isLoading skeletonRows={5} /> },
        ]}
      />
      <DemoSection title="هنوز چیزی نیست">
        <DataTable
          {...table}
          label="ارسال‌های اخیر"
          rows={[]}
          empty={
            <EmptyState
              title="هنوز پیامکی نفرستاده‌اید"
              description="اولین ارسال شما این‌جا دیده می‌شود."
              action={<LinkButton href="/send-sms/quick">ارسال پیامک</LinkButton>}
            />
          }
        />
      </DemoSection>
      <DemoSection title="فیلترها چیزی نگذاشتند">
        <DataTable
          {...table}
          label="ارسال‌های فیلترشده"
          rows={[]}
          empty={
            <EmptyState
              title="نتیجه‌ای یافت نشد"
              description="فیلترها را سبک‌تر کنید یا همه را بردارید."
              action={<Button variant="secondary">برداشتن فیلترها</Button>}
            />
          }
        />
      </DemoSection>
      <DemoSection title="خطا">
        <DataTable {...table} label="ارسال‌های نرسیده" rows={[]} error="اتصال برقرار نشد" onRetry={() => {}} />
      </DemoSection>
      <DemoSection title="خطا، هنگام تلاش دوباره">
        <DataTable {...table} label="ارسال‌های در راه" rows={[]} error="" onRetry={() => {}} isRetrying />
      </DemoSection>
      <Card title="چند رقم در یک کارت">
        <DataTable {...table} columns={compactColumns} label="چند ارسال" rows={rows.slice(0, 3)} isCompact />
      </Card>
    </div>
  )
}
