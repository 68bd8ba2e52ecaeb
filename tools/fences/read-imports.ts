import { cruise } from 'dependency-cruiser'
import type { ICruiseResult } from 'dependency-cruiser'
import { FEATURE_CYCLES, IMPORT_RULES } from './import-rules.ts'

export interface Violation {
  rule: string
  from: string
  to: string
}

export interface ImportReport {
  /** Our own files that were read. */
  files: string[]
  violations: Violation[]
  /** What each of our files imports, by its path from the root; packages by their folder under node_modules. */
  imports: { from: string; to: string; named: string; isTypeOnly: boolean }[]
}

const comments = new Map([...IMPORT_RULES, FEATURE_CYCLES].map(({ name, comment }) => [name, comment]))

/** One line for a person: what, where, and where to put it instead. */
export const formatViolation = ({ rule, from, to }: Violation) =>
  `${rule}: ${from} → ${to}. ${comments.get(rule) ?? ''}`

/**
 * Reads every import below `folders` of `root` with swc. With TypeScript 7 beside it the tool's own parser reads
 * nothing at all and is content, so the callers also look at how many files were read.
 */
export async function readImports({
  root,
  folders,
}: {
  root: string
  folders: readonly string[]
}): Promise<ImportReport> {
  const { output } = await cruise([...folders], {
    baseDir: root,
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    exclude: { path: '(^|/)(dist|data|shots|test-results)/' },
    doNotFollow: { path: 'node_modules' },
    ruleSet: { forbidden: [...IMPORT_RULES] },
    validate: true,
    metrics: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  })
  const { modules, summary } = output as ICruiseResult
  const own = modules.filter(({ source }) => !source.includes('node_modules') && /[.]tsx?$/.test(source))
  const imports = own.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved, module, dependencyTypes }) => ({
      from: source,
      to: resolved,
      named: module,
      isTypeOnly: dependencyTypes.includes('type-only'),
    })),
  )
  const offences = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { files: own.map(({ source }) => source), violations: [...offences, ...findFeatureCycles(imports)], imports }
}

const featureOf = (file: string) => /^apps\/server\/src\/features\/[^/]+/.exec(file)?.[0]
const isOnlyForTests = (file: string) => /[.](test|fixtures)[.]ts$/.test(file)

/** Every import of one feature from another that can also be reached the other way round. */
function findFeatureCycles(imports: ImportReport['imports']): Violation[] {
  const uses = new Map<string, Set<string>>()
  const crossings = imports.flatMap(({ from, to }) => {
    const [user, used] = [featureOf(from), featureOf(to)]
    return user === undefined || used === undefined || user === used || isOnlyForTests(from) ? [] : [{ user, used }]
  })
  for (const { user, used } of crossings) uses.set(user, (uses.get(user) ?? new Set()).add(used))
  const reaches = (start: string, goal: string, seen = new Set<string>()): boolean =>
    start === goal ||
    [...(uses.get(start) ?? [])].some((next) => !seen.has(next) && reaches(next, goal, seen.add(next)))
  const pairs = new Map(crossings.map((crossing) => [`${crossing.user} ${crossing.used}`, crossing]))
  return [...pairs.values()]
    .filter(({ user, used }) => reaches(used, user))
    .map(({ user, used }) => ({ rule: FEATURE_CYCLES.name, from: user, to: used }))
}
