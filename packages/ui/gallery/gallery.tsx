import type { ComponentType } from 'react'

import { PageHeader } from '../src/navigation/page-header.tsx'
import { TextLink } from '../src/navigation/text-link.tsx'
import { ThemeToggle } from '../src/button/theme-toggle.tsx'
import { ToastRegion } from '../src/overlay/toast.tsx'
import { ButtonsAndStates } from './buttons-and-states.tsx'
import { ChoicesDemo } from './choices-demo.tsx'
import { DatesDemo } from './dates-demo.tsx'
import { FormatsDemo } from './formats-demo.tsx'
import { NumberFieldsDemo, TextFieldsDemo } from './fields-demo.tsx'
import { ListsAndCharts } from './lists-and-charts.tsx'
import { MessageDemo } from './message-demo.tsx'
import { PhoneListDemo } from './phone-list-demo.tsx'
import { OverlaysDemo } from './overlays-demo.tsx'
import { NavigationDemo } from './navigation-demo.tsx'
import { TablesDemo } from './tables-demo.tsx'
import { UploadsDemo } from './uploads-demo.tsx'

/** The widgets of the kit by kind; every one in every state. */
export const GROUPS: readonly { key: string; title: string; Content: ComponentType }[] = [
  { key: 'buttons', title: 'دکمه‌ها و حالت‌ها', Content: ButtonsAndStates },
  { key: 'texts', title: 'فیلدهای متن', Content: TextFieldsDemo },
  { key: 'figures', title: 'فیلدهای عدد', Content: NumberFieldsDemo },
  { key: 'choices', title: 'انتخاب‌ها', Content: ChoicesDemo },
  { key: 'dates', title: 'تاریخ و ساعت', Content: DatesDemo },
  { key: 'uploads', title: 'فایل‌ها', Content: UploadsDemo },
  { key: 'numbers', title: 'شماره‌ها', Content: PhoneListDemo },
  { key: 'message', title: 'پیام', Content: MessageDemo },
  { key: 'lists', title: 'فهرست و نمودار', Content: ListsAndCharts },
  { key: 'tables', title: 'حالت‌های جدول', Content: TablesDemo },
  { key: 'places', title: 'راه‌ها و گام‌ها', Content: NavigationDemo },
  { key: 'formats', title: 'نوشتن شمار، پول و زمان', Content: FormatsDemo },
  { key: 'overlays', title: 'پنجره‌ها', Content: OverlaysDemo },
]

/** The page of one group, and the way to the others; an unknown group is the first. */
export function Gallery({ group, hrefOf }: { group: string; hrefOf: (group: string) => string }) {
  const { key, title, Content } = GROUPS.find((one) => one.key === group) ?? (GROUPS[0] as (typeof GROUPS)[number])
  return (
    <>
      <main className="mx-auto max-w-[1100px] p-8 max-desk:p-4">
        <nav aria-label="گروه‌ها" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {GROUPS.map((one) => (
            <TextLink
              key={one.key}
              href={hrefOf(one.key)}
              {...(one.key === key && { 'aria-current': 'page' as const, className: 'underline' })}
            >
              {one.title}
            </TextLink>
          ))}
          <span className="ms-auto">
            <ThemeToggle />
          </span>
        </nav>
        <PageHeader title={title} description="ابزارک‌های پیک، همان‌گونه که در صفحه‌ها می‌آیند" />
        <Content key={key} />
      </main>
      <ToastRegion />
    </>
  )
}
