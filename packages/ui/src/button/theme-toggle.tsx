import { uiInitial } from '@peyk/phrases/fa/ui/first-load.ts'
import { Moon, Sun } from 'lucide-react'

import { useTheme } from '../app/theme.tsx'
import { IconButton } from './icon-button.tsx'

/** Both icons are rendered and CSS shows one of them: the prerendered page does not know the theme. */
const MoonOrSun = (look: { size: number; 'aria-hidden': true }) => (
  <>
    <Moon {...look} className="dark:hidden" />
    <Sun {...look} className="hidden dark:block" />
  </>
)

/** Switches between light and dark; the name says what the press leads to. */
export function ThemeToggle() {
  const { dark, toggle } = useTheme()
  return <IconButton icon={MoonOrSun} label={dark ? uiInitial.toLight : uiInitial.toDark} onPress={toggle} />
}
