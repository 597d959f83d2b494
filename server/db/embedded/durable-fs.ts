import { execFileSync } from 'node:child_process'
import { closeSync, constants, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface FileNode {
  parent: FileNode
  mode: number
}

interface FileStream {
  node: FileNode
  nfd: number
}

/** What is used of emscripten's NODEFS; PGlite types it by a package that it does not bring along. */
interface NodeFileSystem {
  realPath(node: FileNode): string
  /** Runs it and turns an error of Node's into the errno that PostgreSQL expects. */
  tryFSOperation(operation: () => void): void
  setattr: (target: unknown, node: FileNode, ...rest: unknown[]) => void
  node_ops: { mknod: (parent: FileNode, ...rest: unknown[]) => FileNode }
  stream_ops: {
    fsync?: (stream: FileStream) => number
    write: (stream: FileStream, ...rest: unknown[]) => number
  }
}

const isFile = ({ mode }: FileNode) => (mode & constants.S_IFMT) === constants.S_IFREG

/**
 * How PostgreSQL is started: as PGlite does, but with fsync on. The method is `fsync` because emscripten answers fdatasync, the usual one,
 * without asking the file system.
 */
export const DURABLE_PARAMS: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // segments that a checkpoint has no more use for: as set by default ten of 16 MB stay, which is most of a small directory
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=32MB',
]

/**
 * Files of the host whose fsync reaches the disk. Emscripten's NODEFS has none, so that PostgreSQL's fsync succeeds without doing anything
 * and a power cut loses or corrupts what was acknowledged; emscripten calls one where it finds it.
 */
export class DurableFs extends NodeFS {
  #starting = true
  #allAtOnce: boolean | null = null

  /**
   * @param sync makes an open file or directory durable
   * @param syncAll makes everything below a directory durable at once; false where the system cannot
   */
  constructor(
    dataDir: string,
    private readonly sync: (fd: number) => void = fsyncSync,
    private readonly syncAll: (dir: string) => boolean = syncFileSystem,
  ) {
    super(dataDir)
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      // Untyped: see NodeFileSystem
      ({ NODEFS }: { NODEFS: unknown }) => this.#makeDurable(NODEFS as NodeFileSystem),
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** Says that PostgreSQL is up. */
  started(): void {
    this.#starting = false
  }

  #makeDurable(fs: NodeFileSystem) {
    const written = new WeakSet<FileNode>()
    const { setattr } = fs
    fs.setattr = (target, node, ...rest) => {
      written.add(node)
      setattr(target, node, ...rest)
    }
    const { write } = fs.stream_ops
    fs.stream_ops.write = (stream, ...rest) => {
      written.add(stream.node)
      return write(stream, ...rest)
    }
    // PostgreSQL syncs a new file, but not always the directory that names it: that is left to the file system, and POSIX promises nothing.
    const grown = new Set<string>()
    const { mknod } = fs.node_ops
    fs.node_ops.mknod = (parent, ...rest) => {
      grown.add(fs.realPath(parent))
      return mknod(parent, ...rest)
    }
    fs.stream_ops.fsync = ({ node, nfd }) => {
      if (isFile(node) && !written.has(node) && this.#isSwept()) return 0
      fs.tryFSOperation(() => {
        this.sync(nfd)
        const directory = dirname(fs.realPath(node))
        if (grown.has(directory)) syncPath(directory, this.sync)
        grown.delete(directory)
      })
      return 0
    }
  }

  /**
   * After a crash PostgreSQL begins by syncing each of a thousand files that the process before may have left unwritten, which takes seconds
   * where one call to the system does as well (its own `recovery_init_sync_method = syncfs`, which this build lacks).
   */
  #isSwept(): boolean {
    if (!this.#starting) return false
    this.#allAtOnce ??= this.syncAll(this.rootDir)
    return this.#allAtOnce
  }
}

function syncFileSystem(dir: string): boolean {
  try {
    execFileSync('sync', ['-f', dir], { stdio: 'ignore' })
    return true
  } catch {
    return false // no such command, or no such option: file by file, then
  }
}

/** Makes a file or a directory durable by its name. */
export function syncPath(path: string, sync: (fd: number) => void = fsyncSync): void {
  const fd = openSync(path, 'r')
  try {
    sync(fd)
  } finally {
    closeSync(fd)
  }
}
