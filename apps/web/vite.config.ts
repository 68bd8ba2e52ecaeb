import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { bootScript } from '@peyk/ui/app/boot-script.ts'
import { slimIcons } from '@peyk/ui/vite/vite-slim-icons.ts'
import { stripAriaLocales } from '@peyk/ui/vite/vite-strip-aria-locales.ts'
import { codeGroups } from './code-groups.ts'
import { contractCalls } from './contract-calls.ts'
import { ROUTES } from './route-code.ts'
import { firstPaintScript } from './first-paint-script.ts'
import { firstPaints } from './first-paints.ts'
import { lateCode } from './late-code.ts'
import { serviceWorker } from './service-worker.ts'
import { routePreloads } from './route-preloads.ts'
import { wireOnlyContract } from './wire-only-contract.ts'

/**
 * Puts the boot script (theme and layout before the first paint) into the page, after the viewport meta tag: one
 * constant text, so that the server can put its hash into the policy.
 */
const inlineBootScript = (): Plugin => ({
  name: 'boot-inline',
  transformIndexHtml: (html) =>
    html
      .replace('<!-- boot -->', `<script>${bootScript}</script>`)
      .replace('<!-- first paint -->', `<script>${firstPaintScript}</script>`),
})

/** In development the panel is served by Vite and its calls go to the running server. */
const server = `http://127.0.0.1:${process.env['PEYK_API_PORT'] ?? '3000'}`

/** Chunks of the first script. */
const INITIAL_CHUNKS = /(?:^|\/)(?:frame|kit|rolldown-runtime|endpoint)(?:-|$)/

/** How the code is compiled, for the browser and for rendering first paints. */
const codePlugins = () => [stripAriaLocales(), slimIcons(), contractCalls(), wireOnlyContract(), react()].flat()

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    codePlugins(),
    inlineBootScript(),
    routePreloads(ROUTES),
    firstPaints(ROUTES, { plugins: codePlugins }),
    lateCode(),
    serviceWorker(),
    tailwindcss(),
  ],
  // React has had it for long; the store and the editor still import the shims for older versions.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'use-sync-external-store' },
    ],
  },
  server: {
    proxy: {
      '/v1': server,
      '/v2': server,
      '/health': server,
      '/live': { target: server, ws: true },
      '/l/': server,
      '/published/': server,
    },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: {
      // Browsers that are too old for it load the same files, only later.
      polyfill: false,
      // What every page has already is not listed again for every screen.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((dep) => !INITIAL_CHUNKS.test(dep)),
    },
    rolldownOptions: {
      output: {
        // The first script names every file that a screen may load: for files other than screens a hash is enough.
        chunkFileNames: ({ name }) =>
          `assets/${INITIAL_CHUNKS.test(name) || name.endsWith('-screen') ? '[name]-' : ''}[hash:7].js`,
        codeSplitting: { groups: codeGroups },
      },
    },
  },
})
