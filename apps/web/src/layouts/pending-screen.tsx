import { Spinner } from '@peyk/ui/display/spinner.tsx'

/** While the code of a screen is on its way (spec §2). */
export function PendingScreen() {
  return (
    <div className="flex justify-center py-24 text-primary">
      <Spinner sizePx={32} />
    </div>
  )
}
