import type { Plugin } from 'vite'

const SCRIPTS = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g

/**
 * Takes the panel's code out of the built page, so that the inline script requests it (first-paint-script.ts), and
 * requests the font of Persian text at once. On a slow connection all downloads share the bandwidth: with styles and font first, the
 * page can be read while the code loads.
 */
export const lateCode = (): Plugin => ({
  name: 'late-code',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /vazirmatn-arabic.*\.woff2$/.test(file))
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
