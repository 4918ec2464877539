/** Needed to compile, not to run. */
const FOR_COMPILERS = new Set(['@types/node', 'node-addon-api', 'type-fest', 'tagged-tag'])

/** The package of an import such as `date-fns/locale`. */
export const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Where a package finds another: beside it, or in a folder above; null when it is not installed (optional). */
function pathFrom(from, name, packages) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (packages[path]) return path
    if (at === '') return null
  }
}

/** The names of packages and of all that they need in turn, sorted; `packages` is that of package-lock.json. */
export function withDependencies(names, packages) {
  const seen = new Set()
  const visit = (from, name) => {
    const path = FOR_COMPILERS.has(name) ? null : pathFrom(from, name, packages)
    if (path === null || seen.has(path)) return
    seen.add(path)
    const { dependencies, optionalDependencies } = packages[path]
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(path, next)
  }
  for (const name of names) visit('', name)
  return [...new Set([...seen].map((path) => path.split('node_modules/').at(-1)))].sort()
}
