import { Moon, Sun } from 'lucide-react'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { useTheme } from '@peyk/ui/theme.tsx'
import { IconButton } from '@peyk/ui/widgets/icon-button.tsx'

/** Switches between light and dark; the name says what the press leads to. */
export function ThemeToggle() {
  const { dark, toggle } = useTheme()
  return <IconButton icon={dark ? Sun : Moon} label={dark ? shell.toLight : shell.toDark} onPress={toggle} />
}
