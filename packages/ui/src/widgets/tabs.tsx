import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

import { classNames } from '../class-names.ts'

export type TabItem = { label: string; content: ReactNode; icon?: ReactNode; disabled?: boolean }

export type TabsProps = {
  /** The name for screen readers. */
  label: string
  tabs: readonly TabItem[]
  /** Zero-based; out of range means the first one (spec §2, tab query parameter). */
  selected: number
  onSelect: (index: number) => void
  className?: string
}

/** Views of one thing. Which one is open is told from outside: the URL's `tab`, or a state where a page opts out. */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const index = Number.isInteger(selected) && selected >= 0 && selected < tabs.length ? selected : 0
  return (
    <AriaTabs
      selectedKey={String(index)}
      onSelectionChange={(key) => onSelect(Number(key))}
      className={classNames('flex flex-col gap-5', className)}
    >
      <TabList aria-label={label} className="scrollbar-slim flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab, at) => (
          <Tab
            key={tab.label}
            id={String(at)}
            isDisabled={tab.disabled === true}
            className={classNames(
              '-mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent text-base font-medium text-ink-2',
              'cursor-pointer transition-colors hover:text-ink selected:border-primary selected:text-primary-ink',
              'focus-visible:rounded-sm focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-ink-3',
            )}
          >
            {tab.icon}
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab, at) => (
        <TabPanel key={tab.label} id={String(at)} className="min-w-0 rounded-sm">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
