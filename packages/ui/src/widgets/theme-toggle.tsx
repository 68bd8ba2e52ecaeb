import { uiFrame } from '@peyk/phrases/fa/ui-frame.ts'
import { Moon, Sun } from 'lucide-react'

import { useTheme } from '../theme.tsx'
import { IconButton } from './icon-button.tsx'

/** Switches between light and dark; the name says what the press leads to. */
export function ThemeToggle() {
  const { dark, toggle } = useTheme()
  return <IconButton icon={dark ? Sun : Moon} label={dark ? uiFrame.toLight : uiFrame.toDark} onPress={toggle} />
}
