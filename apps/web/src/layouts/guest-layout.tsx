import { Outlet } from '@tanstack/react-router'
import { CircleDollarSign, Radio, Undo2, type LucideIcon } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { webSession } from '@peyk/phrases/fa/web-session.ts'
import { Brand, BrandMark } from '../lib/brand.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const ICONS: readonly LucideIcon[] = [CircleDollarSign, Radio, Undo2]

/** Around the screens before login: what Peyk is on one side, the form on the other. */
export function GuestLayout() {
  return (
    <div className="flex min-h-dvh">
      <aside aria-label={shell.appLine} className="relative hidden w-[44%] max-w-[640px] flex-col justify-between overflow-hidden bg-primary-soft p-12 desk:flex">
        <Brand />
        <Ripples />
        <div className="relative max-w-md">
          <BrandMark isLarge />
          <p className="mt-6 text-2xl font-bold text-balance text-ink">{webSession.brandTitle}</p>
          <p className="mt-3 text-md text-ink-2">{webSession.brandLead}</p>
          <ul className="mt-10 flex flex-col gap-6">
            {webSession.brandPoints.map(({ title, text }, at) => {
              const Icon = ICONS[at] ?? Radio
              return (
                <li key={title} className="flex gap-4">
                  <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-surface text-primary-ink shadow-card">
                    <Icon size={20} aria-hidden />
                  </span>
                  <div>
                    <p className="font-semibold text-ink">{title}</p>
                    <p className="text-ink-2">{text}</p>
                  </div>
                </li>
              )
            })}
          </ul>
        </div>
        <span />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col bg-surface">
        <header className="flex h-16 items-center justify-between px-6 max-desk:px-4">
          <span className="desk:invisible">
            <Brand />
          </span>
          <ThemeToggle />
        </header>
        <main className="flex flex-1 flex-col items-center justify-center px-6 pb-16 max-desk:justify-start max-desk:px-4 max-desk:pt-10">
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** A message going out, drawn as rings. */
function Ripples() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 400"
      className="pointer-events-none absolute -end-40 -bottom-44 w-[560px] text-primary opacity-15"
    >
      {[60, 100, 140, 180].map((radius) => (
        <circle key={radius} cx="200" cy="200" r={radius} fill="none" stroke="currentColor" strokeWidth="1.5" />
      ))}
    </svg>
  )
}
