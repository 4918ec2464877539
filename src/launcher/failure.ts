/** A failed start whose cause the person can remove; the message is one sentence. */
export class LaunchFailure extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be written by this account',
  EPERM: 'it may not be written by this account',
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a file stands in its way',
  EEXIST: 'a file stands in its way',
}

/** The failure for a system error on a folder that must be writable. */
export function folderFailure(folder: string, error: unknown): LaunchFailure {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const why = REASONS[code] ?? String(error)
  return new LaunchFailure(`The folder ${folder} cannot be used: ${why}. Choose another with --data-dir.`)
}
