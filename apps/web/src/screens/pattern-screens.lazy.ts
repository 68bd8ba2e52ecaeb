import { lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'

/** The form that sends with a pattern belongs to another feature; it comes when its tab is opened. */
const sendForm = lazyComponent(
  async () => (await import('../features/sending/with-pattern/pattern-send.tsx')).PatternSend,
)

/** The code of each screen of patterns, fetched at its first visit. The first script names only this file. */
export const patternScreens = {
  own: async () => (await import('../features/patterns/list/patterns-screen.tsx')).PatternsScreen,
  systemic: async () => (await import('../features/patterns/list/patterns-screen.tsx')).SystemicPatternsScreen,
  create: async () => (await import('../features/patterns/editor/create-pattern-screen.tsx')).CreatePatternScreen,
  update: async () => (await import('../features/patterns/editor/update-pattern-screen.tsx')).UpdatePatternScreen,
  pattern: async () =>
    (await import('../features/patterns/detail/pattern-screen.tsx')).patternScreen('pattern', sendForm),
  systemicPattern: async () =>
    (await import('../features/patterns/detail/pattern-screen.tsx')).patternScreen('systemicPattern', sendForm),
}
export type PatternScreens = typeof patternScreens
