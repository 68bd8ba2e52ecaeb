import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { TransferFieldsProps } from './transfer-fields.tsx'

const transferFields = lazyComponent(async () => (await import('./transfer-fields.tsx')).TransferFields)

/** `TransferFields`, whose code is fetched when somebody chooses a transfer. */
export function LazyTransferFields(props: TransferFieldsProps) {
  return <LazyWithSkeleton part={transferFields} props={props} skeleton={<SkeletonRows count={4} isRuled={false} />} />
}
