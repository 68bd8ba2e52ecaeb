import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

import { classNames } from '../app/class-names.ts'
import { readTab, TAB_KEY, withTab } from './tab-query.ts'
import { useUrlQuery } from '../app/url-query.tsx'

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
  return isOutsideUrl ? <LocalTabs {...rest} /> : <UrlTabs {...rest} />
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

function LocalTabs(props: ViewProps) {
  const [selected, setSelected] = useState(0)
  return <TabsView {...props} selected={selected} onSelect={setSelected} />
}

/** How far a key leads along the tabs; in a right-to-left page the next one stands to the left. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1 }

/** The tab that a key leads to from the open one, past those that are disabled; undefined for other keys. */
const tabForKey = (key: string, { tabs, from }: { tabs: readonly TabItem[]; from: number }): number | undefined => {
  const open = tabs.flatMap(({ disabled }, at) => (disabled === true ? [] : [at]))
  if (key === 'Home') return open[0]
  if (key === 'End') return open.at(-1)
  const step = STEPS[key]
  return step === undefined ? undefined : open.at((open.indexOf(from) + step) % open.length)
}

// Drawn by hand: of the library's tabs a page would wait for the whole machinery of its lists of choices, a fifth of a
// route's budget, for what a row of buttons does.
function TabsView({
  label,
  tabs,
  selected,
  onSelect,
  className,
}: ViewProps & { selected: number; onSelect: (index: number) => void }) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On the phone the open one may stand beyond the edge.
    const open = row.current?.querySelector('[aria-selected=true]')?.getBoundingClientRect()
    const box = row.current?.getBoundingClientRect()
    if (open === undefined || box === undefined) return
    const beyond = Math.min(open.left - box.left, 0) || Math.max(open.right - box.right, 0)
    if (beyond !== 0) row.current?.scrollBy({ left: beyond })
  }, [selected])
  const choose = (index: number) => {
    if (index !== selected) onSelect(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const reached = tabForKey(event.key, { tabs, from: selected })
    if (reached === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[reached]?.focus()
    choose(reached)
  }
  return (
    <div className={classNames('flex max-w-full min-w-0 flex-col gap-5', className)}>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="scrollbar-slim flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-selected={at === selected}
            {...(at === selected && { 'aria-controls': `${id}-panel` })}
            tabIndex={at === selected ? 0 : -1}
            disabled={tab.disabled === true}
            onClick={() => choose(at)}
            onKeyDown={onKeyDown}
            className={classNames(
              '-mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent text-base font-medium text-ink-2',
              'cursor-pointer transition-colors hover:text-ink aria-selected:border-primary aria-selected:text-primary-ink',
              'focus-visible:rounded-sm focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-ink-3',
            )}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <TabPanel key={selected} id={`${id}-panel`} labelledBy={`${id}-tab-${selected}`}>
        {tabs[selected]?.content}
      </TabPanel>
    </div>
  )
}

const FOCUSABLE_SELECTOR = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** What the open tab shows. The Tab key leads to it only if nothing in it can be reached instead. */
function TabPanel({ id, labelledBy, children }: { id: string; labelledBy: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)
  const [isStop, setStop] = useState(true)
  useEffect(() => {
    const whole = panel.current
    if (whole === null) return
    const look = () => setStop(whole.querySelector(FOCUSABLE_SELECTOR) === null)
    look()
    const watch = new MutationObserver(look)
    watch.observe(whole, { subtree: true, childList: true, attributeFilter: ['tabindex', 'disabled'] })
    return () => watch.disconnect()
  }, [])
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={id}
      aria-labelledby={labelledBy}
      {...(isStop && { tabIndex: 0 })}
      className="min-w-0 rounded-sm"
    >
      {children}
    </div>
  )
}
