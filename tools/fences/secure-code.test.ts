import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../shell.ts'
import { listSources } from '../list-sources.ts'

// What the product's code does not do at all, or in these places only (docs/asvs.tsv). A new place is a decision:
// think about who may reach it, then add it here.

const isProduct = (file: string) =>
  /^(?:packages|sending-modes|apps)\/.+\.tsx?$/.test(file) &&
  !/\.(?:test|fixtures)\.tsx?$|\/testing\/|\/gallery\/|^apps\/simulators\/|^apps\/web\/[^/]+\.ts$/.test(file)
const sources = (await listSources()).filter(isProduct)
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<=^|[\s;{}(),])\/\/.*$/gm, '')
const texts = new Map(
  await Promise.all(
    sources.map(async (file) => [file, withoutComments(await readFile(path.join(ROOT, file), 'utf8'))] as const),
  ),
)
const whereIs = (pattern: RegExp) => sources.filter((file) => pattern.test(texts.get(file) ?? ''))
const argumentsOf = (pattern: RegExp) =>
  [...texts.values()].flatMap((text) => [...text.matchAll(pattern)].map(([, given = '']) => given))

test('the checks of secure code read more than 500 files', () => expect(sources.length).toBeGreaterThan(500))

describe('[promise S1] input is never code or markup', () => {
  test('ASVS 1.3.2 1.3.7 no code is built from text', () => {
    expect(whereIs(/\beval\(|new Function\b|'node:vm'|setTimeout\(\s*['"`]|import\(\s*[^'"`\s)]/)).toEqual([])
  })
  test('ASVS 1.2.1 1.3.1 1.3.4 1.3.5 3.2.2 no markup is built from text', () => {
    const markup = /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcDoc|DOMParser/
    expect(whereIs(markup)).toEqual([
      'apps/web/src/lib/rich-text/rich-text.tsx', // read into a document that runs nothing; known elements are drawn of it
    ])
  })
  test('ASVS 1.2.5 only these files start programs, never through a shell', () => {
    expect(whereIs(/'node:child_process'/)).toEqual([
      'apps/server/src/features/files/check/run-check.ts', // the reader of one file, under the permission model
      'apps/server/src/features/number-banks/check/read-bank-file.ts', // likewise, of one file of a number bank
      'apps/server/src/platform/process/supervised-child.ts', // the simulated world of the demonstration
      'packages/database/src/embedded-binaries.ts',
      'packages/database/src/embedded.ts',
    ])
    expect(whereIs(/\bshell: true|\bexec(?:Sync)?\(\s*[`'"]/)).toEqual([])
  })
  test('ASVS 1.2.9 no regular expression is built from input', () => {
    expect(whereIs(/new RegExp\(/)).toEqual([
      'apps/server/src/platform/security/mask.ts', // of constants
      'apps/web/src/lib/text-hints/rules/plain-text.ts', // of constants
      'packages/contract/src/session/person-fields.ts', // of two numbers
    ])
  })
  test('ASVS 1.5.1 1.2.6 1.2.7 no dependency parses XML or speaks LDAP', async () => {
    const manifests = (await listSources()).filter((file) => file.endsWith('package.json'))
    const all = await Promise.all(manifests.map((file) => readFile(path.join(ROOT, file), 'utf8')))
    const names = all.flatMap((text) => Object.keys((JSON.parse(text) as { dependencies?: object }).dependencies ?? {}))
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => /xml|sax|xpath|ldap|yaml|serialize-javascript|handlebars|ejs/.test(name))).toEqual([])
  })
  test('ASVS 1.2.4 no SQL statement contains input; only constant names, conditions and numbers are inserted', () => {
    const parts = [...texts].flatMap(([file, text]) =>
      [...text.matchAll(/`([^`]*)`/g)]
        .filter(([, sql = '']) =>
          /\b(?:select|insert into|update|delete from)\b[\s\S]*\b(?:from|set|values)\b/.test(sql),
        )
        .flatMap(([, sql = '']) => [...sql.matchAll(/\$\{([^}]*)\}/g)].map(([, part = '']) => `${file}: ${part}`)),
    )
    expect(parts.length).toBeGreaterThan(20)
    expect(
      parts.filter(
        (part) =>
          !part.includes("'") && /: .*\b(?:input|body|request|given|text|name|search|title|message)\b/.test(part),
      ),
    ).toEqual([])
  })
})

describe('[promise S1] cryptography', () => {
  test('ASVS 11.2.1 11.3.1 11.3.2 11.3.3 11.4.1 11.4.3 11.6.1 uses only these algorithms of Node and argon2', () => {
    const named = argumentsOf(/create(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)\('([^']*)'/g)
    expect([...new Set(named)].toSorted()).toEqual(['aes-256-gcm', 'sha1', 'sha256'])
    expect(whereIs(/'sha1'/)).toEqual(['apps/server/src/features/session/challenges/usecases/check-totp.ts']) // RFC 6238
    expect(whereIs(/create(?:Hash|Hmac|Cipheriv)\((?!')/)).toEqual([])
    expect(whereIs(/'@node-rs\/argon2'/)).toEqual([
      'apps/server/src/features/session/passwords/usecases/hash-password.ts',
    ])
  })
  test('ASVS 11.5.1 6.5.3 7.2.3 takes randomness from the system: tokens of 256 bits, codes of six digits', () => {
    expect(whereIs(/\bMath\.random\b/)).toEqual(['apps/server/src/platform/clock.ts']) // waits between attempts
    const sizes = argumentsOf(/\brandomBytes\(([^)]*)\)/g)
    expect(sizes.filter((size) => !/^[A-Z_]+$/.test(size) && !(Number(size) >= 16))).toEqual([])
    expect(sizes.length).toBeGreaterThan(4)
    expect(argumentsOf(/randomInt\(([^\n]*)\)\)/g)).toEqual(['10 ** CODE_LENGTH'])
  })
  test('ASVS 12.3.2 never switches the check of certificates off', () => {
    expect(whereIs(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([])
  })
})

describe('[promise S1] network, files and browser storage', () => {
  test('ASVS 1.3.6 13.2.4 13.2.5 15.3.2 only these files call other machines, at configured or judged addresses', () => {
    const asks = /\bfetch\(|'node:(?:https?|tls|dgram|dns)'|import \{[^}]*\bconnect\b[^}]*\} from 'node:net'/
    expect(whereIs(asks).filter((file) => !/^(?:apps\/web|packages\/client)\//.test(file))).toEqual([
      'apps/server/src/carriers/smpp/test-bind.ts', // operators, by staff who may connect them
      'apps/server/src/features/session/gateways/identity/gateway.ts',
      'apps/server/src/platform/http/guarded-post.ts', // webhooks, at addresses of customers that address-guard.ts judged
      'apps/server/src/platform/http/post-json.ts', // payment gateways, at addresses of the environment
      'apps/server/src/platform/storage/s3.ts', // the storage that the configuration names
      'packages/api-docs/src/html/page-script.ts', // in the reader's browser: this host, by the policy of the page
      'packages/api-docs/src/snippets/javascript.ts', // a text that is shown
      'packages/smpp/src/session/client-session-options.ts', // the type of its options
      'packages/smpp/src/session/client-session.ts',
    ])
    const gateways = whereIs(asks).filter((file) => /\/gateways\/|\/post-json/.test(file))
    expect(gateways.length).toBeGreaterThan(0)
    for (const file of gateways) expect(texts.get(file)).toMatch(/redirect: 'error'[\s\S]*AbortSignal\.timeout/)
  })
  test('ASVS 5.3.2 only these files of the server open files, never by a path of a caller', () => {
    expect(whereIs(/'node:fs(?:\/promises)?'/).filter((file) => file.startsWith('apps/'))).toEqual([
      'apps/server/src/features/api-docs/usecases/serve-documents.ts', // the typeface, by a constant name
      'apps/server/src/features/demo/usecases/seed-demo-published.ts', // pictures of the demonstration, by constant names
      'apps/server/src/features/demo/usecases/seed-demo-tickets.ts', // likewise
      'apps/server/src/features/files/check/compile-cache.ts', // our own code, copied for the checking program
      'apps/server/src/features/plugins/usecases/serve-client-packages.ts', // our packages, by names of one word
      'apps/server/src/platform/http/documents/static-panel.ts',
      'apps/server/src/platform/process/instance-lock.ts',
      'apps/server/src/platform/process/thread-pool-priority.ts',
      'apps/server/src/platform/security/encryption.ts',
      'apps/server/src/platform/storage/folder-storage.ts', // at keys that the server makes (storage.ts)
      'apps/server/src/platform/storage/s3.ts', // a copy for the checking program
      'apps/server/src/setup.ts', // the file that its own command line names
    ])
  })
  test('ASVS 14.3.3 the browser stores only tokens, theme, drafts, lines used last, the switches of a sound, of shortcuts and of calls to the browser, pages chosen last, what was put aside, the code language of the documents and a count of failures', () => {
    const known = [
      'apps/web/src/features/session/session.api.ts', // removes the drafts at logout
      'apps/web/src/features/home/needs/use-hidden-needs.ts', // kinds that were put aside, each with its count
      'apps/web/src/lib/form-autosave/autosave-store.ts',
      'apps/web/src/lib/lazy-page/lazy-screen.tsx',
      'apps/web/src/lib/lines/last-line.ts',
      'apps/web/src/lib/live/inbox-sound.ts',
      'apps/web/src/lib/palette/recent-entries.ts', // pages and acts; what was found only as long as the tab
      'apps/web/src/lib/push/browser-push.ts', // who switched its calls on, and that the offer was turned down
      'apps/web/src/lib/session/impersonation-return.ts', // the way back of staff out of a customer's panel
      'apps/web/src/lib/session/token-store.ts',
      'apps/web/src/lib/shortcuts/shortcuts-setting.ts',
      'apps/web/worker/offline-page.ts', // reads the theme and whether drafts wait
      'packages/api-docs/src/html/page-script.ts', // in which language the public pages show code
      'packages/ui/src/app/boot-script.ts',
      'packages/ui/src/app/theme.tsx',
    ]
    expect(known).toEqual(
      expect.arrayContaining(whereIs(/\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|caches\.)\b/)),
    )
  })
  test('ASVS 3.5.5 3.7.1 3.7.2 windows exchange no messages, and no redirect leads to a foreign address', () => {
    const inBrowser = (file: string) => /^(?:apps\/web|packages\/(?:ui|client))\//.test(file)
    const messages = /addEventListener\('message'|\.onmessage\b|window\.postMessage|window\.open\(/
    // The socket, and tabs of one browser and origin.
    expect(whereIs(messages).filter(inBrowser)).toEqual([
      'apps/web/src/lib/live/browser-connection.ts',
      'apps/web/src/lib/live/shared-connection.ts',
      'apps/web/src/lib/updates/service-worker.ts', // the panel's own worker, which no other page can be
      'apps/web/worker/worker.ts',
    ])
    expect(whereIs(/<(?:iframe|embed|applet)[\s/>]/)).toEqual([])
    const known = [
      'apps/web/src/features/staff/impersonation/use-impersonation.ts', // into a customer's panel, at the server's own address
      'packages/ui/src/app/navigate-context.ts', // links of the kit, without a router
      'packages/ui/src/app/ui-provider.tsx',
      // To the page of a bank, at the address that our own server made of its gateways.
      'apps/web/src/features/wallet/leave-panel.model.ts',
    ]
    expect(known).toEqual(expect.arrayContaining(whereIs(/location\.(?:assign|replace)\(|location\.href\s*=[^=]/)))
    for (const text of texts.values()) expect(text.match(/target="_blank"(?!\s+rel="noreferrer")/g) ?? []).toEqual([])
  })
  test('ASVS 13.3.1 13.4.2 no key, password file or debugger is in the sources', async () => {
    const all = await listSources()
    expect(all.filter((file) => /(?:^|\/)\.env|\.(?:pem|key|p12|pfx|keystore)$/.test(file))).toEqual([])
    expect(whereIs(/-----BEGIN (?!PUBLIC)|\bdebugger\b|--inspect|AKIA[0-9A-Z]{16}/)).toEqual([])
  })
})
