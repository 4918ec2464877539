/** The package of an import such as `date-fns/locale`. */
export function packageOf(specifier: string): string

/** A package of package-lock.json. */
export interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The names of packages and of all that they need in turn, sorted; `packages` is that of package-lock.json. */
export function withDependencies(
  names: Iterable<string>,
  packages: Readonly<Record<string, LockedPackage>>,
): readonly string[]
