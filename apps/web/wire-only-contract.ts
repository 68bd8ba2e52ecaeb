import { parseAst, type Plugin } from 'vite'

/**
 * The browser calls the contract but never checks an answer by it: of a declaration it needs no more than where and how to ask.
 * Without this the schemas and examples of every call, and the schema library with them, would stand in the first
 * download. A schema a form wants to check by is exported beside its endpoint and stays; `callsOf` of the client hands
 * out the same wire part in every environment, so nothing works in a test and breaks in the build.
 */
export const wireOnlyContract = (): Plugin => ({
  name: 'wire-only-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]packages[\\/]contract[\\/]src[\\/].*\.ts$/ },
    handler: (code) => ({ code: wireOnly(code), map: null }),
  },
})

const KEPT = new Set(['method', 'path', 'auth', 'paged'])

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/**
 * Blanks what `read({…})` and `write({…})` declare besides method, path, `auth` and `paged`, and marks the calls that make
 * constants as free of effects, so that the bundler drops the schemas nobody uses.
 */
export const wireOnly = (code: string): string => {
  const blanks: { start: number; end: number }[] = []
  const pure = new Set<number>()

  const visit = (node: Node) => {
    if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return
    if (node.type === 'CallExpression' || node.type === 'NewExpression') pure.add(node.start)
    if (isDeclaration(node)) blanks.push(...unkept(node))
    for (const value of Object.values(node)) {
      for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) visit(inner)
    }
  }
  const program = parseAst(code) as unknown as { body: Node[] }
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    if (isNode(declared) && declared.type === 'VariableDeclaration') visit(declared)
  }

  let written = ''
  for (let at = 0; at < code.length; at++) {
    const blank = blanks.find(({ start, end }) => at >= start && at < end)
    if (blank !== undefined) {
      at = blank.end - 1
      continue
    }
    if (pure.has(at)) written += '/*@__PURE__*/ '
    written += code[at]
  }
  return written
}

const isDeclaration = (node: Node): boolean => {
  const callee = node['callee']
  return node.type === 'CallExpression' && isNode(callee) && (callee['name'] === 'read' || callee['name'] === 'write')
}

const unkept = (call: Node): { start: number; end: number }[] => {
  const [fields] = call['arguments'] as Node[]
  const properties = (fields?.['properties'] ?? []) as Node[]
  return properties.flatMap((property, at) => {
    const key = property['key']
    if (isNode(key) && KEPT.has(String(key['name']))) return []
    // With its comma: up to the next property, or to the closing brace.
    const end = properties[at + 1]?.start ?? (fields as Node).end - 1
    return [{ start: property.start, end }]
  })
}
