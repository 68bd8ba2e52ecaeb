import { parseAst, type Plugin } from 'vite'

/**
 * The browser calls the contract but never validates a response by it: of a declaration it needs only the method and
 * the path. Without this the schemas and examples of every call, and the schema library with them, would be in the
 * first download. A schema that a form validates with is exported beside its endpoint and stays; `callsOf` of the
 * client returns the same wire part in every environment, so nothing works in a test and breaks in the build.
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

const WIRE_PROPERTIES = new Set(['method', 'path', 'auth', 'paged'])

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/**
 * Blanks what `read({…})` and `write({…})` declare besides method, path, `auth` and `paged`, and marks every constant
 * that is made by calls as free of side effects, so that the bundler drops unused schemas; what only OpenAPI reads is
 * removed.
 */
export const wireOnly = (code: string): string => {
  const edits: { start: number; end: number; text: string }[] = []

  /** Whether it contains a call outside of functions, or a spread, which the bundler takes for one. */
  const blankIn = (node: Node): boolean => {
    if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return false
    let hasCall = node.type === 'CallExpression' || node.type === 'NewExpression' || node.type === 'SpreadElement'
    if (isDeclaration(node)) {
      edits.push(...droppedProperties(node).map((range) => ({ ...range, text: '' })))
      return true
    }
    for (const value of Object.values(node)) {
      for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner) && blankIn(inner)) hasCall = true
    }
    return hasCall
  }
  const program = parseAst(code) as unknown as { body: Node[] }
  for (const statement of program.body) {
    if (isShapeDeclaration(statement)) edits.push({ start: statement.start, end: statement.end, text: '' })
    const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    if (!isNode(declared) || declared.type !== 'VariableDeclaration') continue
    for (const { init } of declared['declarations'] as { init: unknown }[]) {
      if (!isNode(init) || !blankIn(init)) continue
      // Wrapped in a function: the bundler treats a spread or a method call as a side effect, even when it is marked.
      edits.push({ start: init.start, end: init.start, text: '/*@__PURE__*/ (() => (' })
      edits.push({ start: init.end, end: init.end, text: '))()' })
    }
  }

  let written = ''
  let from = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    written += code.slice(from, start) + text
    from = end
  }
  return withoutUnusedImports(written + code.slice(from))
}

/**
 * Removes the imports of what was blanked: the bundler puts an imported module into this one's chunk, used or not,
 * and the schemas of forms would be bundled with the calls.
 */
function withoutUnusedImports(code: string): string {
  const { body } = parseAst(code) as unknown as { body: Node[] }
  const imports = body.filter((statement) => statement.type === 'ImportDeclaration')
  const used = new Set(body.filter((statement) => statement.type !== 'ImportDeclaration').flatMap(identifiersIn))
  const idle = imports.filter(({ specifiers }) => {
    const names = (specifiers as { local: { name: string } }[]).map(({ local }) => local.name)
    return names.length > 0 && !names.some((name) => used.has(name))
  })
  return idle.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code)
}

const identifiersIn = (node: Node): string[] => [
  ...(node.type === 'Identifier' ? [String(node['name'])] : []),
  ...Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((inner) => (isNode(inner) ? identifiersIn(inner) : [])),
  ),
]

const isDeclaration = (node: Node): boolean => {
  const callee = node['callee']
  return node.type === 'CallExpression' && isNode(callee) && (callee['name'] === 'read' || callee['name'] === 'write')
}

/** `wireShape.set(…)` describes a schema to OpenAPI: a side effect for the bundler, and of no use in the browser. */
const isShapeDeclaration = ({ type, expression }: Node): boolean => {
  if (type !== 'ExpressionStatement' || !isNode(expression)) return false
  const callee = expression['callee']
  return isNode(callee) && isNode(callee['object']) && callee['object']['name'] === 'wireShape'
}

const droppedProperties = (call: Node): { start: number; end: number }[] => {
  const [fields] = call['arguments'] as Node[]
  const properties = (fields?.['properties'] ?? []) as Node[]
  const isNamed = properties.some(({ key }) => isNode(key) && key['name'] === 'path')
  if (!isNamed) throw new Error('The path of a call stands in its own declaration: what is spread into it is blanked.')
  return properties.flatMap((property, at) => {
    const key = property['key']
    if (isNode(key) && WIRE_PROPERTIES.has(String(key['name']))) return []
    // With its comma: up to the next property, or to the closing brace.
    const end = properties[at + 1]?.start ?? (fields as Node).end - 1
    return [{ start: property.start, end }]
  })
}
