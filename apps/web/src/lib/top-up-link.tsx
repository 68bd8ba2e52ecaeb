import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { usePermission } from './permission/use-permission.ts'

/** The wallet with what is missing filled in, in whole rial rounded up, and the way back to the form that lacks it. */
export const topUpHref = ({ missingRial, back }: { missingRial: number; back: string }): string => {
  const query = new URLSearchParams()
  if (missingRial > 0) query.set('amount', String(Math.ceil(missingRial)))
  query.set('back', back)
  return `/wallet/credit?${query.toString()}`
}

interface TopUpLinkProps {
  /** What the credit lacks, in rial; zero where it is not known. */
  missingRial: number
  children: ReactNode
}

/** Leads a send that lacks credit to the wallet, and from there back to this page, where its draft waits. */
function TopUpLink({ missingRial, children }: TopUpLinkProps) {
  const back = useLocation({ select: ({ href }) => href })
  return <TextLink href={topUpHref({ missingRial, back })}>{children}</TextLink>
}

/** The action of a warning that credit is missing; nothing for who may not pay in. */
export const useTopUpAction = (missingRial: number, label: string): { action?: ReactNode } => {
  const mayCharge = usePermission('payment.charge')
  return mayCharge ? { action: <TopUpLink missingRial={missingRial}>{label}</TopUpLink> } : {}
}
