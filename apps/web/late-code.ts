import type { Plugin } from 'vite'

const SCRIPTS = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g

/**
 * Lays the panel's code aside in the built page, for the page's own script to ask for (first-paint-script.ts), and asks
 * for the font at once. Over a slow line everything that is on its way shares it: looks and font first, and the page can
 * be read while the code comes.
 */
export const lateCode = (): Plugin => ({
  name: 'late-code',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => file.endsWith('.woff2'))
      const code = (html.match(SCRIPTS) ?? []).map((tag) => tag.trim()).join('')
      return html
        .replaceAll(SCRIPTS, '')
        .replace(
          '</title>',
          `</title>\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`,
        )
        .replace('</head>', `  <template id="code">${code}</template>\n  </head>`)
    },
  },
})
