import { useState, type ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

import { classNames } from '../class-names.ts'
import { readTab, TAB_KEY, withTab } from '../tab-query.ts'
import { useUrlQuery } from '../url-query.tsx'

export type TabItem = { label: string; content: ReactNode; icon?: ReactNode; disabled?: boolean }

export type TabsProps = {
  /** The name for screen readers. */
  label: string
  tabs: readonly TabItem[]
  /** Opts out of the URL: which tab is open is forgotten with the page (spec §2). */
  isOutsideUrl?: boolean
  /** Another key of the URL than `tab`, for the second row of tabs of a page. */
  urlKey?: string
  className?: string
}

/** Views of one thing. Which one is open stands in the URL as `tab=<index>`, unless the tabs opt out. */
export function Tabs({ isOutsideUrl = false, ...rest }: TabsProps) {
  return isOutsideUrl ? <OwnTabs {...rest} /> : <UrlTabs {...rest} />
}

type ViewProps = Omit<TabsProps, 'isOutsideUrl'>

function UrlTabs({ urlKey = TAB_KEY, ...rest }: ViewProps) {
  const { query, replace } = useUrlQuery()
  return (
    <TabsView
      {...rest}
      selected={readTab({ query, count: rest.tabs.length, key: urlKey })}
      onSelect={(index) => replace(withTab({ query, index, key: urlKey }))}
    />
  )
}

function OwnTabs(props: ViewProps) {
  const [selected, setSelected] = useState(0)
  return <TabsView {...props} selected={selected} onSelect={setSelected} />
}

function TabsView({
  label,
  tabs,
  selected,
  onSelect,
  className,
}: ViewProps & { selected: number; onSelect: (index: number) => void }) {
  return (
    <AriaTabs
      selectedKey={String(selected)}
      onSelectionChange={(key) => {
        if (Number(key) !== selected) onSelect(Number(key))
      }}
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
