import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { PictureFieldProps } from './picture-field.tsx'

const pictureField = lazyComponent(async () => (await import('./picture-field.tsx')).PictureField)

/** A `PictureField` whose code comes after the fields above it. */
export function LazyPictureField(props: PictureFieldProps) {
  return <LazyWithSkeleton part={pictureField} props={props} skeleton={<Skeleton className="h-44" />} />
}
