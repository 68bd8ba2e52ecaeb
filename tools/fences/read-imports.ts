import { cruise } from 'dependency-cruiser'
import type { ICruiseResult } from 'dependency-cruiser'
import { IMPORT_RULES } from './import-rules.ts'

export interface Offence {
  rule: string
  from: string
  to: string
}

export interface ReadImports {
  /** Our own files that were read. */
  files: string[]
  offences: Offence[]
  /** What each of our files imports, by its path from the root; packages by their folder under node_modules. */
  imports: { from: string; to: string; named: string; isTypeOnly: boolean }[]
}

const commentOf = new Map(IMPORT_RULES.map(({ name, comment }) => [name, comment]))

/** One line for a person: what, where, and where to put it instead. */
export const tell = ({ rule, from, to }: Offence) => `${rule}: ${from} → ${to}. ${commentOf.get(rule) ?? ''}`

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
}): Promise<ReadImports> {
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
  return {
    files: own.map(({ source }) => source),
    offences: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    imports: own.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved, module, dependencyTypes }) => ({
        from: source,
        to: resolved,
        named: module,
        isTypeOnly: dependencyTypes.includes('type-only'),
      })),
    ),
  }
}
