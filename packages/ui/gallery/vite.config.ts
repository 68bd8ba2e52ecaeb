import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// npx vite packages/ui/gallery — every widget of the kit on one page, to be looked at.
export default defineConfig({ root: import.meta.dirname, plugins: [react(), tailwindcss()] })
