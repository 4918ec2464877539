import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { packageOf } from './.ci/packed-modules.mjs'
import { sourceStamp, writeStamp } from './src/launcher/stamp.ts'

const root = import.meta.dirname
const at = (path: string) => resolve(root, path)
const CHOICE_LABELS = '\0choice-labels:'
// Taken before the build, written after its last part: `npm start` builds only what changed since.
const stamp = sourceStamp(root)

/** Writes which packages the bundles import, for the packaging (.ci/packaging.js). */
const listPackages: Plugin = {
  name: 'equipage:packages',
  generateBundle(_, bundle) {
    const imports = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
    )
    const packages = imports
      .filter((name) => !(name in bundle) && !isBuiltin(name) && name !== 'electron')
      .map(packageOf)
    this.emitFile({ type: 'asset', fileName: 'packages.json', source: JSON.stringify([...new Set(packages)].sort()) })
  },
}

/**
 * Main searches by the labels of choices: of the texts, its bundle keeps these only. All of them take 4 ms or more to parse
 * at each start (bench P19).
 */
const choiceLabelsOnly: Plugin = {
  name: 'equipage:choice-labels',
  resolveId: {
    order: 'pre',
    handler: (source, importer) => {
      const language = /locales\/(fr|en)\.json$/.exec(source)?.[1]
      const isSearch = importer?.endsWith('/src/sql/choice-words.ts') === true
      return isSearch && language !== undefined ? `${CHOICE_LABELS}${language}` : null
    },
  },
  load: (id) => {
    if (!id.startsWith(CHOICE_LABELS)) return null
    const texts = readFileSync(at(`resources/locales/${id.slice(CHOICE_LABELS.length)}.json`), 'utf8')
    const { entities } = JSON.parse(texts) as { entities: Record<string, { choices?: object }> }
    const labels = Object.entries(entities).flatMap(([name, { choices }]) => (choices ? [[name, { choices }]] : []))
    return `export default ${JSON.stringify({ entities: Object.fromEntries(labels) })}`
  },
}

/**
 * The page names the texts and the letters of the first frame, so that they come with its script. Main leaves the texts of
 * the device's language only.
 */
const nameFirstFiles: Plugin = {
  name: 'equipage:first-files',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const link = (attrs: Record<string, string>, file: string) =>
        ({ tag: 'link', attrs: { ...attrs, crossorigin: '', href: `./${file}` }, injectTo: 'head' }) as const
      return Object.keys(bundle).flatMap((file) => {
        const language = /^assets\/(fr|en)-[^/]+\.js$/.exec(file)?.[1]
        if (language !== undefined) return [link({ rel: 'modulepreload', 'data-language': language }, file)]
        return /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(file)
          ? [link({ rel: 'preload', as: 'font', type: 'font/woff2' }, file)]
          : []
      })
    },
  },
}

/**
 * `#shared/…` and its like are resolved from package.json "imports", by Vite as by Node and TypeScript.
 * The electron-vite release knows the runtimes up to Electron 44; ours (45) are written out.
 */
export default defineConfig({
  main: {
    plugins: [listPackages, choiceLabelsOnly],
    // The texts are parsed as JSON, here and in the page: that is faster than as a program.
    json: { namedExports: false, stringify: true },
    build: {
      target: 'node24.18',
      sourcemap: true,
      // Hundreds of small files: in our bundle they are loaded at once, and the window is there in little more than half the time (bench P19).
      externalizeDeps: {
        exclude: ['zod', 'kysely', 'uuid', 'date-fns', 'write-file-atomic', 'electron-store', 'socket.io-client'],
      },
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          data: at('src/data/index.ts'),
          table: at('src/data/imports/table-process.ts'),
          'integrity-thread': at('src/data/cache/integrity/worker-thread.ts'),
        },
        output: { chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      target: 'node24.18',
      // A sandboxed preload can require nothing: everything it uses is in its one file.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    // Absolute addresses, so that a deep link of the router finds its files.
    base: '/',
    plugins: [
      react(),
      nameFirstFiles,
      { name: 'equipage:stamp', apply: 'build', writeBundle: () => writeStamp(root, stamp) },
    ],
    json: { namedExports: false, stringify: true },
    // `npm run dev` chooses the port and tells the app.
    server: {
      host: '127.0.0.1',
      port: Number(URL.parse(process.env.EQUIPAGE_DEV_URL ?? '')?.port ?? 5173),
      strictPort: true,
    },
    build: {
      target: 'chrome152',
      minify: 'oxc',
      // Fonts and images are files of their own: the page's policy allows no data: for them.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Files come from the app itself, not over a network: their size is no fault to warn of at the first start.
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: at('src/renderer/index.html'),
        // The page's policy forbids eval, which zod would try for each schema: what tells it not to runs with zod itself,
        // before any schema is created, however other modules are divided.
        output: {
          codeSplitting: {
            groups: [
              { name: 'zod', test: /node_modules\/zod\/|app\/no-eval\.ts$/, priority: 1 },
              // The ground of the maps in a file of its own: else it is in one that screens without a map share.
              { name: 'ground', test: /resources\/places\/ground\.json|node_modules\/d3-geo\// },
              // What the first frame needs is one file: main answers each request for one, while it has the start to do.
              { name: 'first', tags: ['$initial'] },
              // What several screens share is one file too: a page asks main for each file, and some 300 of them took a sixth of
              // the processor time of a journey. What is of one area stays with it, and the map with its ground.
              { name: 'shared', test: /src\/(shared|renderer\/(?!features|components\/map))/, minShareCount: 2 },
              { name: 'packages', test: /node_modules\/(?!maplibre)/, minShareCount: 2, maxSize: 400_000 },
            ],
          },
        },
      },
    },
  },
})
