import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The heaviest widgets with the most they may hold; `npm run bench -- web` types, scrolls and pastes into them.
export default defineConfig({ root: import.meta.dirname, plugins: [react(), tailwindcss()] })
