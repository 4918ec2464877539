import { readFileSync } from 'node:fs'

const kernelSettingIs = (path: string, value: string): boolean => {
  try {
    return readFileSync(path, 'utf8').trim() === value
  } catch {
    return false
  }
}

/**
 * Whether Chromium can sandbox its pages here. It refuses to start as root, and build machines and some kernels keep ordinary
 * programs from making the namespaces it needs.
 */
export function canSandbox(env: NodeJS.ProcessEnv = process.env): boolean {
  if (process.platform !== 'linux') return true
  if (process.getuid?.() === 0) return false
  if (env.CI !== undefined && env.CI !== '' && env.CI !== 'false') return false
  return (
    !kernelSettingIs('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1') &&
    !kernelSettingIs('/proc/sys/kernel/unprivileged_userns_clone', '0')
  )
}
