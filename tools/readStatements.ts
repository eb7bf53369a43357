// Where features speak to the tables by statements of their own: with a sight (`read`), or above the sights (`systemRole`).
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A statement above the sights, or a group of them that shares a scope: why, and where. */
export interface Elevated {
  reason: string
  file: string
  /** The function that it stands in. */
  within: string
}
/** What stands in the features' files. */
export interface Statements {
  elevated: Elevated[]
  /** What breaks the rules. */
  faults: string[]
}

const features = 'apps/server/src/features'
/** Where a feature speaks to the tables: `store.ts` or the files of `store/`, its messages and its jobs. */
const place = /^[^/]+\/(store|messages|jobs)([.]ts$|\/)/

/** Reads the features of the repository in this folder. */
export function readStatements(root: string): Statements {
  const folder = path.join(root, features)
  const files = fs.globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const found: Statements = { elevated: [], faults: [] }
  for (const file of files.sort()) readFile(file, fs.readFileSync(path.join(folder, file), 'utf8'), found)
  return found
}

function readFile(file: string, text: string, { elevated, faults }: Statements): void {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const isPlace = place.test(file)
  const fault = (node: ts.Node, words: string) =>
    faults.push(`${features}/${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words}`)
  const visit = (node: ts.Node): void => {
    const called = calledIn(node)
    if (called === 'asSystem' || called === 'openSystemScope') {
      const [reason] = (node as ts.CallExpression).arguments.filter(ts.isStringLiteral)
      if (!isPlace) fault(node, `${called} outside of store, messages and jobs`)
      if (reason) elevated.push({ reason: reason.text, file, within: functionOf(node) })
      else fault(node, `${called} without a reason that stands there`)
    }
    if (called === 'query' && isPool((node as ts.CallExpression).expression as ts.PropertyAccessExpression))
      fault(node, 'a statement that nothing tells of: `asOwner(pool)` sends it')
    if (called === 'transactionOf') fault(node, 'a transaction beside its scope')
    if (called === 'read' && isWritten(node as ts.CallExpression) && !isPlace)
      fault(node, 'a statement outside of store, messages and jobs')
    if (called === 'rows' || called === 'row' || called === 'arrays')
      if (!isSystem((node as ts.CallExpression).expression as ts.PropertyAccessExpression))
        fault(node, 'a statement without a sight: use the scope, `read`, or `asSystem` with a reason')
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** The name that a call calls: of a function, or of a method of something. */
function calledIn(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null
  const { expression } = node
  if (ts.isIdentifier(expression))
    return ['openSystemScope', 'transactionOf'].includes(expression.text) ? expression.text : null
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : null
}

const isPool = ({ expression }: ts.PropertyAccessExpression): boolean =>
  ts.isIdentifier(expression) && expression.text === 'pool'

/** Is it the scope's `read`, which is given a function that writes a statement? */
const isWritten = ({ arguments: [first] }: ts.CallExpression): boolean =>
  first !== undefined && ts.isArrowFunction(first) && first.parameters.length <= 1

/** Is what a statement is sent to a scope above the sights: called for in its place, or a constant of this file that was? */
function isSystem({ expression }: ts.PropertyAccessExpression): boolean {
  if (ts.isCallExpression(expression)) return ['asSystem', 'openSystemScope'].includes(calledIn(expression) ?? '')
  return ts.isIdentifier(expression) && opened(expression)
}

/** Was this name made by `systemRole` in one of the functions around it, or is it a parameter of that type? */
function opened(name: ts.Identifier): boolean {
  for (let around: ts.Node | undefined = name.parent; around; around = around.parent) {
    const made = ts.isBlock(around) || ts.isSourceFile(around) ? around.statements.flatMap(constants) : []
    const known = made.find((one) => ts.isIdentifier(one.name) && one.name.text === name.text)
    if (known?.initializer) return ['asSystem', 'openSystemScope'].includes(calledIn(known.initializer) ?? '')
    const parameters = ts.isFunctionLike(around) ? around.parameters : []
    const given = parameters.find((one) => ts.isIdentifier(one.name) && one.name.text === name.text)
    if (given) return given.type?.getText() === 'SystemScope'
  }
  return false
}
const constants = (statement: ts.Statement) =>
  ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : []

/** The name of the outermost function that a statement stands in. */
function functionOf(node: ts.Node): string {
  let name = ''
  for (let around: ts.Node | undefined = node; around; around = around.parent) {
    if ((ts.isFunctionDeclaration(around) || ts.isMethodDeclaration(around)) && around.name)
      name = around.name.getText()
    if ((ts.isVariableDeclaration(around) || ts.isPropertyAssignment(around)) && isFunction(around.initializer))
      name = around.name.getText()
  }
  return name
}
const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isCallExpression(node))

/** The elevated statements of each reason, the most frequent reason first. */
export function byReason(elevated: readonly Elevated[]): [reason: string, all: Elevated[]][] {
  const groups = Map.groupBy(elevated, ({ reason }) => reason)
  return [...groups].sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
}
