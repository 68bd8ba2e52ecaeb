const LOCALE_FILES = /react-(aria|stately|aria-components)[\\/]dist[\\/].*[\\/]intl[\\/].*[a-z]{2}-[A-Z]{2}\.m?js$/

/** For Vite: React Aria brings 34 languages; Peyk speaks its own (react-aria-strings-fa.ts), so the others stay out of what is built. */
export const stripAriaLocales = () => ({
  name: 'no-aria-locales',
  apply: 'build' as const,
  load: (id: string) => (LOCALE_FILES.test(id) ? 'export default undefined' : undefined),
})
