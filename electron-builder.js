import { readFileSync } from 'node:fs'
import { withDependencies } from './.ci/packed-modules.mjs'

const readJson = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/**
 * Installers: NSIS on Windows, dmg on macOS, AppImage and deb on Linux. `npm run package` builds those of the system it runs on.
 * `imported` are the packages that the build of main and the data process imports; what they need in turn is shipped with them.
 */
export const configOf = (imported) => ({
  appId: 'app.equipage.desktop',
  productName: 'Équipage',
  copyright: 'Équipage',
  artifactName: 'equipage-${version}-${os}-${arch}.${ext}',
  extraMetadata: { homepage: 'https://equipage.app' },
  directories: { output: 'dist', buildResources: 'resources/icons' },

  files: [
    {
      from: '.',
      filter: [
        'out/**/*',
        '!out/**/*.map',
        '!out/stamp.txt',
        '!out/main/packages.json',
        'resources/locales/*.json',
        'package.json',
        '!node_modules/**',
        ...withDependencies(imported, readJson('package-lock.json').packages).map(
          (name) => `node_modules/${name}/**/*`,
        ),
        '!node_modules/*/{test,tests,docs,benchmarks,bench,coverage,.github}/**',
        '!node_modules/better-sqlite3/{deps,src}/**',
        '!node_modules/better-sqlite3/prebuilds/*',
        'node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node',
        '!node_modules/exceljs/dist/**',
        '!node_modules/**/*.{map,ts,mts,cts,flow,markdown,md}',
      ],
    },
  ],

  asar: true,
  asarUnpack: ['node_modules/better-sqlite3/prebuilds/*'],
  // better-sqlite3 brings its binaries for Node and Electron alike: nothing is compiled.
  npmRebuild: false,
  nodeGypRebuild: false,
  buildDependenciesFromSource: false,
  removePackageScripts: true,
  electronLanguages: ['fr', 'en-US', 'en'],

  // All nine fuses, with the release of @electron/fuses that knows them all: see .ci/fuses.mjs.
  afterPack: './.ci/fuses.mjs',
  protocols: [{ name: 'Équipage', schemes: ['equipage'] }],

  win: { executableName: 'equipage', icon: 'resources/icons/icon.ico', target: ['nsis'] },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
    installerLanguages: ['fr_FR', 'en_US'],
    // Canadian French is 3084.
    language: '3084',
    displayLanguageSelector: true,
  },

  mac: {
    icon: 'resources/icons/icon.icns',
    category: 'public.app-category.business',
    hardenedRuntime: true,
    gatekeeperAssess: false,
    target: [{ target: 'dmg', arch: ['arm64', 'x64'] }],
  },
  dmg: { title: 'Équipage' },

  linux: {
    executableName: 'equipage',
    icon: 'resources/icons',
    category: 'Office',
    synopsis: 'Répartition, heures et communications',
    maintainer: 'Équipage <soutien@equipage.app>',
    target: ['AppImage', 'deb'],
  },

  publish: null,
})

export default () => configOf(readJson('out/main/packages.json'))
