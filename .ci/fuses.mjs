// The fuses of Electron's binary, set when an installer is packed and read back from the result:
//   node .ci/fuses.mjs PATH-OF-THE-BINARY
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses'

/** All nine, on or off. A tenth that a newer Electron brings fails the packaging until it is decided on. */
export const fuses = {
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Electron checks the archive on macOS and Windows; elsewhere the fuse changes nothing.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
}

/** electron-builder runs this on the packed application, before it is signed. */
export async function afterPack({ appOutDir, electronPlatformName, packager }) {
  const binary = join(appOutDir, binaryName(electronPlatformName, packager))
  await flipFuses(binary, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Changing the binary breaks the signature Apple's processors ask for, even without a certificate.
    resetAdHocDarwinSignature: electronPlatformName === 'darwin',
    ...fuses,
  })
  await assertFuses(binary)
}

function binaryName(platform, { appInfo, executableName }) {
  if (platform === 'darwin' || platform === 'mas') return `${appInfo.productFilename}.app`
  return platform === 'win32' ? `${appInfo.productFilename}.exe` : (executableName ?? appInfo.productFilename)
}

/** Throws, naming them, when fuses of a binary are not as decided. */
export async function assertFuses(binary) {
  const wire = await getCurrentFuseWire(binary)
  const wrong = Object.entries(fuses)
    .filter(([option, isOn]) => wire[option] !== (isOn ? FuseState.ENABLE : FuseState.DISABLE))
    .map(([option]) => FuseV1Options[option])
  const unknown = Object.keys(wire).filter((option) => /^\d+$/.test(option) && !(option in fuses))
  if (wrong.length + unknown.length === 0) return
  throw new Error(`Fuses of ${binary} are not as decided: ${[...wrong, ...unknown].join(', ')}`)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await assertFuses(process.argv[2] ?? '')
  process.stdout.write(`${Object.keys(fuses).length} fuses as decided\n`)
}
