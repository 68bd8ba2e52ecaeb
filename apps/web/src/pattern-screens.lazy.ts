/** The code of each screen of patterns, fetched at its first visit. The first script names only this file. */
export const patternScreens = {
  own: async () => (await import('./features/patterns/list/patterns-screen.tsx')).PatternsScreen,
  systemic: async () => (await import('./features/patterns/list/patterns-screen.tsx')).SystemicPatternsScreen,
  create: async () => (await import('./features/patterns/editor/create-pattern-screen.tsx')).CreatePatternScreen,
  update: async () => (await import('./features/patterns/editor/update-pattern-screen.tsx')).UpdatePatternScreen,
  pattern: async () => (await import('./features/patterns/detail/pattern-screen.tsx')).patternScreen('pattern', null),
  systemicPattern: async () =>
    (await import('./features/patterns/detail/pattern-screen.tsx')).patternScreen('systemicPattern', null),
}
export type PatternScreens = typeof patternScreens
