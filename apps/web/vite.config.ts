import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bootScript } from '@peyk/ui/boot-script.ts'
import { noAriaLocales } from '@peyk/ui/no-aria-locales.ts'
import { contractCalls } from './contract-calls.ts'
import { wireOnlyContract } from './wire-only-contract.ts'

/**
 * Puts the boot script (theme and layout before the first paint) into the page, after the viewport is known: one text,
 * so that the server can name its hash.
 */
const bootInline = (): Plugin => ({
  name: 'boot-inline',
  transformIndexHtml: (html) => html.replace('<!-- boot -->', `<script>${bootScript}</script>`),
})

/** In development the panel is served by Vite and its calls go to the running server. */
const server = `http://127.0.0.1:${process.env['PEYK_API_PORT'] ?? '3000'}`

/** Chunks of the first script. */
const EVERYWHERE = /(?:^|\/)(?:frame|kit|rolldown-runtime|endpoint)(?:-|$)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [noAriaLocales(), contractCalls(), wireOnlyContract(), bootInline(), react(), tailwindcss()],
  server: {
    proxy: {
      '/v1': server,
      '/v2': server,
      '/health': server,
      '/live': { target: server, ws: true },
    },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // What every page has already is not named again beside every screen.
    modulePreload: {
      resolveDependencies: (_file, deps) => deps.filter((dep) => !EVERYWHERE.test(dep)),
    },
    rolldownOptions: {
      output: {
        // The first script names every file that a screen may fetch: beside the screens themselves a hash is enough.
        chunkFileNames: ({ name }) =>
          `assets/${EVERYWHERE.test(name) || name.endsWith('-screen') ? '[name]-' : ''}[hash:7].js`,
        // What every screen needs, in one piece: it packs better than many small ones and stays the same over releases.
        // Only forms hold one up before it is left, and few lists grow at their end.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules[\\/](?!.*(?:useBlocker|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions))(react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store|react-query|query-core))[\\/]/,
            },
            {
              name: 'kit',
              test: /packages[\\/]ui[\\/]src[\\/](aria-fa|ui-provider|theme|layout-mode|widgets[\\/](button|icon-button|link-button|spinner|avatar))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
})
