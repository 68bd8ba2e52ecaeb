import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { stripAriaLocales } from '@peyk/ui/vite/vite-strip-aria-locales.ts'

/** The page of the virtual handset; the simulator serves dist/ (src/smsc/handset-server.ts). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [stripAriaLocales(), react(), tailwindcss()],
  build: { target: 'baseline-widely-available' },
})
