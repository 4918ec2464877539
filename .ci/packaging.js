// The configuration of electron-builder: electron-builder.yml with the packages to ship.
import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { withDependencies } from './packed-modules.mjs'

const textOf = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const NO_MODULES = '!node_modules/**'

/** `imported` are the packages that the build of main and the data process imports. */
export function configOf(imported) {
  const config = load(textOf('electron-builder.yml'))
  const names = withDependencies(imported, JSON.parse(textOf('package-lock.json')).packages)
  const files = config.files.map((set) => ({
    ...set,
    filter: set.filter.flatMap((glob) =>
      glob === NO_MODULES ? [glob, ...names.map((name) => `node_modules/${name}/**/*`)] : [glob],
    ),
  }))
  return { ...config, files }
}

export default () => configOf(JSON.parse(textOf('out/main/packages.json')))
