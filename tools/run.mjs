// The entry of every npm script. Plain JavaScript for the Node of the machine (20 or newer), because nothing may be
// installed yet. It installs what is missing, reports what it does, and runs the command with the project's own Node.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...names) => path.join(root, ...names)
const OWN_NODE = inRoot('node_modules', '.bin', 'node')
const STAMP = inRoot('node_modules', '.cache', 'peyk', 'installed')
const OLDEST_NODE = 20

const COMMANDS = {
  start: 'tools/start.ts',
  dev: 'tools/dev.ts',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  bench: 'bench/run.ts',
  chaos: 'chaos/run.ts',
  shots: 'tools/shots.ts',
  build: 'tools/build.ts',
  format: 'tools/format.ts',
  requirements: 'tools/requirements.ts',
  'db:new': 'tools/db-new.ts',
  'db:reset': 'tools/db-reset.ts',
  'staff:create': 'apps/server/src/create-staff.ts',
  setup: 'apps/server/src/setup.ts',
  'audit:verify': 'tools/audit-verify.ts',
  'proof:verify': 'tools/proof-verify.ts',
}
/** `npm run <command> -- --help`, said before anything is installed. */
const HELP = {
  start:
    'npm start\n  Builds the panel where it changed and runs Peyk. Its variables: docs/operations.md.\n  --roles=api,worker,gateway   Some of the roles only; needs DATABASE_URL.',
  dev: 'npm run dev\n  Panel with hot reload, a server that restarts, demo data.',
  test: 'npm test -- [words]\n  All tests, or those whose path has one of the words.',
  check: 'npm run check\n  Format, lint, types and fences.',
  bench: 'npm run bench -- <name>\n  Measures; docs/benchmarks.md names them.',
  chaos: 'npm run chaos -- <name>\n  Breaks things on purpose; docs/benchmarks.md names them.',
  shots: 'npm run shots -- [states]\n  Pictures of screens in the folder test-results.',
  build: 'npm run build\n  The panel, and the generated parts of the clients.',
  format: 'npm run format\n  Formats every file.',
  requirements: 'npm run requirements\n  Which tests name which requirement.',
  'db:new': 'npm run db:new -- [what-it-does]\n  The next migration, or only schema.ts anew.',
  'db:reset': 'npm run db:reset\n  Deletes the embedded database of the data folder.',
  'staff:create':
    'npm run staff:create -- [--user-name <name>] [--password <password>] [--name <full name>]\n  The first staff owner. What is left out is asked for, or taken from what is piped in, a line each.\n  A user name has 4 to 32 Latin letters, digits, "-" or "."; a password at least 8 characters with a small and a\n  capital letter, a digit and one of @ ! $ % &. With the embedded database Peyk must be stopped meanwhile.\n  Exit codes: 0 made, 1 not made, with the reason on stderr.',
  setup:
    'npm run setup -- <status|apply|test-carrier|test-message|registration|secret-kept>\n  The first run of an installation, for scripts; its own --help names all of it.',
  'audit:verify': 'npm run audit:verify\n  Checks the chain of the audit log. Exit codes: 0 whole, 1 not.',
  'proof:verify': 'npm run proof:verify -- <file>\n  Checks a proof of a send. Exit codes: 0 good, 1 not.',
}
/** Says it by itself, in full. */
const HELPS_ITSELF = new Set(['setup'])
const NEED_CHROMIUM = new Set(['test', 'shots'])

const say = (line) => process.stderr.write(`peyk: ${line}\n`)
const stop = (line) => {
  say(line)
  process.exit(1)
}
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

function manifests() {
  const main = readJson(inRoot('package.json'))
  const folders = main.workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(inRoot(pattern.slice(0, -2))).map((name) => `${pattern.slice(0, -1)}${name}`)
      : [pattern],
  )
  const files = folders.map((folder) => inRoot(folder, 'package.json')).filter((file) => existsSync(file))
  return [inRoot('package.json'), ...files]
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [inRoot('package-lock.json'), ...manifests()]) {
    if (existsSync(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether every listed package is installed in the version of the lockfile. */
function isComplete() {
  const lock = existsSync(inRoot('package-lock.json')) ? readJson(inRoot('package-lock.json')).packages : {}
  return manifests().every((file) => {
    const { dependencies = {}, devDependencies = {} } = readJson(file)
    return Object.keys({ ...dependencies, ...devDependencies }).every((name) => {
      const near = path.join(path.dirname(file), 'node_modules', name, 'package.json')
      const found = existsSync(near) ? near : inRoot('node_modules', name, 'package.json')
      if (!existsSync(found)) return false
      const wanted = lock[path.relative(root, path.dirname(found))]
      return wanted?.version === undefined || wanted.version === readJson(found).version
    })
  })
}

/** Whether the lockfile matches the package.json files, as `npm ci` requires. */
function isLocked() {
  if (!existsSync(inRoot('package-lock.json'))) return false
  const lock = readJson(inRoot('package-lock.json')).packages
  const dependenciesOf = (one) =>
    JSON.stringify(
      [one?.dependencies, one?.devDependencies].map((list) =>
        Object.entries(list ?? {})
          .map((entry) => entry.join('@'))
          .toSorted((a, b) => a.localeCompare(b)),
      ),
    )
  return manifests().every(
    (file) => dependenciesOf(readJson(file)) === dependenciesOf(lock[path.relative(root, path.dirname(file))]),
  )
}

function npm(...args) {
  const viaNpm = process.env.npm_execpath
  const [file, first] = viaNpm?.endsWith('.js') ? [process.execPath, [viaNpm]] : ['npm', []]
  return spawnSync(file, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2] }).status === 0
}

function installDependencies() {
  const wanted = fingerprint()
  const stamped = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (stamped === wanted && existsSync(OWN_NODE) && isComplete()) return
  if (!isComplete()) {
    const how = isLocked() ? 'ci' : 'install'
    say(`installing dependencies (npm ${how}); the first time this takes some minutes`)
    // Errors only: on Node 20 npm would warn of every package that wants a newer one, which ours is (node_modules/node).
    if (!npm(how, '--no-fund', '--no-audit', '--loglevel=error'))
      stop('npm could not install the dependencies; its message is above')
  }
  if (!runs(OWN_NODE)) {
    say('the install script of the package "node" was skipped: running it now')
    npm('rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts')
  }
  if (!runs(OWN_NODE)) {
    stop(
      'node_modules/node has no program: npm skips install scripts here. Allow them ("npm config delete ignore-scripts", and with npm 11 "npm approve-scripts node"), then run "npm rebuild node"',
    )
  }
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, fingerprint())
}

const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

const CHROMIUM = '/usr/bin/chromium'
/** Chromium without the parts of its window: tests need a fifth less of the processor with it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const SHELL_TRIED = inRoot('node_modules', '.cache', 'peyk', 'headless-shell-tried')
const INSTALL_LIMIT_MS = 5 * 60_000

/** Installs Debian's package of a program, where that can be done. */
function installPackage(program) {
  const name = path.basename(program)
  if (process.getuid?.() !== 0 || !runs('apt-get')) return false
  say(`installing Chromium for the browser tests (apt-get install ${name})`)
  const quiet = {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: INSTALL_LIMIT_MS,
  }
  const apt = (...words) =>
    spawnSync('apt-get', ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20', ...words], quiet)
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
  return runs(program)
}

/** The browsers of the tests, as variables of their environment. */
function findBrowsers() {
  const named = process.env.CHROMIUM
  if (named) return runs(named) ? {} : stop(`CHROMIUM names ${named}, which does not run`)
  if (!runs(CHROMIUM) && !installPackage(CHROMIUM))
    stop(
      'the browser tests need Chromium: install it ("sudo apt-get install chromium"), or set CHROMIUM to the path of one you have',
    )
  // Asked for once: without it the tests only take longer.
  const isTried = existsSync(SHELL_TRIED)
  if (!isTried) writeFileSync(SHELL_TRIED, '')
  return runs(HEADLESS_SHELL) || (!isTried && installPackage(HEADLESS_SHELL)) ? { HEADLESS_SHELL } : {}
}

const [command, ...args] = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  stop(`Node ${OLDEST_NODE} or newer is needed, this is ${process.version}`)
if (!Object.hasOwn(COMMANDS, command)) stop(`there is no command ${command}`)
const asksForHelp = args.some((arg) => arg === '--help' || arg === '-h')
if (asksForHelp && !HELPS_ITSELF.has(command)) {
  process.stdout.write(`${HELP[command]}\n`)
  process.exit(0)
}
installDependencies()
const browsers = NEED_CHROMIUM.has(command) ? findBrowsers() : {}

// What is in use is a fraction of what V8 would let lie (docs/decisions/0018-node-heap-limit.md).
const NODE_ARGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--heap-growing-percent=100']
// glibc keeps a heap for each thread, and learns from each large buffer that goes to keep the next one; and what a socket or
// the compiler asks for by 32 or 64 KB lies between things that stay. A fifth of the memory of a million lay in all that.
const MALLOC = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768' }
// Code that was read once is kept without its types. Without this the first file still needs what takes types away, and
// that alone holds a dozen megabytes of every process for good.
const KEPT_CODE = { NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'peyk') }
const child = spawn(OWN_NODE, [...NODE_ARGS, inRoot(COMMANDS[command]), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...MALLOC,
    ...KEPT_CODE,
    ...process.env,
    ...browsers,
    PATH: `${inRoot('node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
  },
})
// Signals are passed on to the child, and we end when it has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm was killed: our parent is gone, so nothing else would end the child.
const parent = process.ppid
setInterval(() => process.ppid !== parent && parent !== 1 && child.kill('SIGTERM'), 1000).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
