import type { IForbiddenRuleType } from 'dependency-cruiser'

const server = '^apps/server/src/features/'
const web = '^apps/web/src/features/'
const test = '([.]test[.]tsx?|[.]spec[.]ts|[.]fixtures[.]ts)$|/testing/|^(e2e|testkit)/'
const npm = 'node_modules/'

type Rule = IForbiddenRuleType & { name: string; comment: string }
type To = Extract<IForbiddenRuleType, { to: unknown }>['to']

const rule = (name: string, comment: string, from: Rule['from'], to: To): Rule =>
  ({
    name,
    comment,
    severity: 'error',
    from,
    to,
  }) as Rule

/** Who may import whom (code style §3.1). `comment` says where to put the thing instead. */
export const IMPORT_RULES: readonly Rule[] = [
  rule(
    'domain-is-pure',
    'Take clock, chance and data as arguments; only jalaali-js comes from outside.',
    { path: '^packages/domain/src', pathNot: test },
    { pathNot: `^packages/domain/src|${npm}jalaali-js/` },
  ),
  rule(
    'contract-knows-domain-only',
    'Sentences live in phrases, rules in domain, rows in database: the contract names shapes only.',
    { path: '^packages/contract/src', pathNot: test },
    { pathNot: `^packages/(contract|domain)/src|${npm}zod/` },
  ),
  rule(
    'client-calls-the-contract',
    'The client knows calls and the query library. What it should know of a screen is handed in.',
    { path: '^packages/client/src', pathNot: test },
    { pathNot: `^packages/(client|contract|domain)/src|${npm}(@tanstack/|zod/)` },
  ),
  rule(
    'phrases-are-words',
    'A rule about words belongs to domain; phrases may only name types of the contract.',
    { path: '^packages/phrases/src', pathNot: test },
    { pathNot: '^packages/phrases/src', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'ui-knows-no-feature',
    'Hand plain data in as props; texts of the kit live in phrases/fa/ui/.',
    { path: '^packages/ui/src', pathNot: test },
    { path: '^(apps|sending-modes)/|^packages/(?!(ui|domain)/|phrases/src/fa/ui/|sheets/)' },
  ),
  rule(
    'database-and-smpp-know-no-rule',
    'A rule belongs to domain and is applied by a use case; these two speak to their server only.',
    { path: '^packages/(database|smpp)/src', pathNot: test },
    { path: '^(apps|sending-modes)/|^packages/(?!(database|smpp)/)' },
  ),
  rule(
    'places-are-data',
    'Names, points and areas of places, and trades; who asks for them and what is counted there belongs to a feature.',
    { path: '^packages/places/src', pathNot: test },
    { path: '^(apps|sending-modes)/|^packages/(?!(places|domain)/)' },
  ),
  rule(
    'sheets-know-files-only',
    'A reader knows cells and limits; what a cell means belongs to the check of the server.',
    { path: '^packages/sheets/src', pathNot: test },
    { path: '^(apps|sending-modes)/|^packages/(?!sheets/)' },
  ),
  rule(
    'sheets-are-read-on-the-server',
    'Files of others are read in the isolated check of the server; the browser may use the pure rules of writing only.',
    { pathNot: `^packages/sheets/|^apps/server/|^(bench|chaos|testkit|tools)/|${test}` },
    { path: '^packages/sheets/src/(?!csv-injection[.]ts|writing/xlsx-writer-xml[.]ts)' },
  ),
  rule(
    'packages-never-reach-up',
    'What two apps share belongs to a package; what a package needs of an app is handed in.',
    { path: '^packages/' },
    { path: '^(apps|sending-modes|e2e|bench|chaos|testkit|tools)/' },
  ),
  rule(
    'modes-know-their-side-only',
    'mode.ts is read by both sides: domain, contract and _kit only.',
    { path: '^sending-modes/[^/]+/mode[.]ts$' },
    { pathNot: `^sending-modes/_kit/|^packages/(domain|contract|phrases)/src|${npm}zod/` },
  ),
  rule(
    'audiences-know-no-screen',
    'An audience reads the database; what the form shows comes from mode.ts.',
    { path: '^sending-modes/[^/]+/audience[.]ts$' },
    { path: '[.]tsx$|^packages/(ui|client)/|node_modules/react' },
  ),
  rule(
    'platform-carries-no-field-word',
    'A rule of the field belongs to a feature or to domain; of domain the platform may use permissions, digits, what an editor may write, and the forms of mobile numbers, which its logs mask.',
    { path: '^apps/server/src/platform/', pathNot: test },
    {
      path: '^apps/server/src/(features|carriers)/|^packages/(smpp|ui|client)/|^packages/domain/src/(?!permission/|digits/|mobile-number/parse|rich-text/)',
    },
  ),
  rule(
    'sql-only-in-queries',
    'Move the statement to <feature>.queries.ts; types of a transaction and scopes are fine.',
    { path: server, pathNot: `([.]queries)[.]ts$|/queries/|${test}` },
    { path: '^packages/database/src/(?!scope[.]ts)', dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'features-meet-at-use-cases',
    'Queries and routes of a feature are private: call its use case, its errors or its events.',
    { path: `${server}([^/]+)/`, pathNot: test },
    { path: server, pathNot: [`${server}$1/`, '/usecases/', '[.](errors|events|fixtures)[.]ts$'] },
  ),
  rule(
    'rooms-meet-at-use-cases',
    'Queries of a room are private: call its use case, or keep what two rooms need at the root of the feature.',
    { path: `${server}([^/]+)/([^/]+)/(usecases|queries|loops)/`, pathNot: test },
    { path: `${server}$1/[^/]+/queries/`, pathNot: `${server}$1/$2/` },
  ),
  rule(
    'carriers-know-no-feature',
    'A carrier speaks to its operator; what it reports is handed over through carriers/_kit.',
    { path: '^apps/server/src/carriers/', pathNot: test },
    {
      path: '^apps/server/src/features/|^packages/(database|contract|phrases|ui|client)/|^packages/domain/src/(?!delivery/|sms/|mobile-number/)',
    },
  ),
  rule(
    'screens-are-private',
    'Compose in routes.tsx; features share only .api.ts.',
    { path: `${web}([^/]+)/`, pathNot: test },
    { path: web, pathNot: [`${web}$1/`, '[.]api[.]ts$'] },
  ),
  rule(
    'web-lib-knows-no-feature',
    'What lib and layouts should know of a feature is handed in by routes.tsx.',
    { path: '^apps/web/src/(lib|layouts)/', pathNot: test },
    { path: web, pathNot: '[.]api[.]ts$' },
  ),
  rule(
    'browser-never-server',
    'Shared truth lives in contract or domain.',
    {
      // What stands beside src builds the panel, and never reaches a browser.
      path: '^apps/web/src/|^packages/(ui|client|phrases|contract|domain)/src|^sending-modes/.+[.]tsx$',
      pathNot: test,
    },
    { path: '^apps/(server|simulators)/|^packages/(database|smpp)/|/audience[.]ts$|^(node:|fs$|path$|crypto$)' },
  ),
  rule(
    'simulators-stand-apart',
    'The outside world knows nothing of Peyk: smpp, domain, ui and phrases only.',
    { path: '^apps/simulators/', pathNot: test },
    { path: '^apps/(server|web)/|^packages/(database|contract|client)/|^sending-modes/' },
  ),
  rule(
    'clients-stand-alone',
    'Customers install a client by itself: what it needs of the contract is generated into it (tools/sdk).',
    { path: '^clients/', pathNot: test },
    { path: '^(apps|packages|sending-modes|e2e|bench|chaos|testkit|tools)/' },
  ),
  rule(
    'clients-are-for-others',
    'Peyk does not call itself by its packages for customers: use packages/client, or the use case.',
    { pathNot: `^clients/|${test}` },
    { path: '^clients/' },
  ),
  rule(
    'journeys-see-the-screen-only',
    'A journey uses what a person has: the browser, the handset, the API.',
    // One file starts the Peyk that they go through, one lets time go by in it; a check that runs in the page is the kit's.
    { path: '^e2e/', pathNot: '^e2e/(start-app|advance-time)[.]ts$' },
    {
      path: '^apps/|^sending-modes/|^packages/(?!contract/|phrases/|domain/|ui/src/testing/(?:covered-texts|shared-icons))',
    },
  ),
  rule(
    'tests-are-leaves',
    'What two tests share is a fixture (<feature>.fixtures.ts) or belongs to testing/.',
    {},
    { path: '[.](test|spec)[.]tsx?$' },
  ),
  rule(
    'testing-stays-in-tests',
    'The product does not run on test builders: move what it needs out of testing/.',
    { pathNot: `${test}|^(bench|chaos|testkit|tools)/|[.]config[.]ts$` },
    { path: '/testing/|[.]fixtures[.]ts$' },
  ),
  rule(
    'nothing-unresolved',
    'The import leads nowhere: mind the .ts at its end, or list the package in package.json.',
    {},
    { couldNotResolve: true, pathNot: '^@fontsource' },
  ),
  rule('no-cycles', 'One of the two is lower: move what both need into a third file.', {}, { circular: true }),
]

/**
 * Features may use one another one way only. Judged over whole features and without tests (tests put every feature
 * together), which the tool's folder graph cannot do: `read-imports.ts` looks for it.
 */
export const FEATURE_CYCLES = {
  name: 'no-feature-cycles',
  comment: 'One of the two features is lower: emit an event, or move the rule to domain.',
}
