interface PackagingConfig {
  readonly appId: string
  readonly asar: boolean
  readonly afterPack: string
  readonly files: readonly [{ readonly from: string; readonly filter: readonly string[] }]
}

/** The configuration of the installers that ship these packages and what they need in turn. */
export function configOf(imported: readonly string[]): PackagingConfig

/** The same, of the packages that the last build imports. */
export default function config(): PackagingConfig
