/**
 * Which folder may import what. Derived from this table: the import rules of oxlint.config.ts, the cases of their test, and the test
 * of each folder's `references` in tsconfig.json.
 */
export const FOLDERS = [
  'shared',
  'sql',
  'reads',
  'documents',
  'server',
  'demo',
  'data',
  'main',
  'preload',
  'renderer',
  'browser-shell',
  'launcher',
] as const

export type Folder = (typeof FOLDERS)[number]

/** Imports that a folder, or a folder inside it, must not have. */
export interface Refusal {
  /** A regular expression of what stands after `from`. */
  readonly pattern: string
  /** What to do instead. */
  readonly message: string
  /** Only these names of the module are refused. */
  readonly names?: readonly string[]
  /** `import type` is accepted. */
  readonly allowsTypes?: true
  /** Paths inside the folder where the refusal does not hold. */
  readonly except?: readonly string[]
  /** Imports for the test: the rule must refuse each of the first and none of the second. */
  readonly refused: readonly string[]
  readonly accepted?: readonly string[]
}

/** Global names that a folder must not use. */
interface RefusedGlobals {
  readonly names: readonly string[]
  readonly message: string
}

/** The folders of src each folder may import, beside itself. */
export const MAY_IMPORT: Readonly<Record<Folder, readonly Folder[]>> = {
  shared: [],
  sql: ['shared'],
  reads: ['shared', 'sql'],
  documents: ['shared', 'sql', 'reads'],
  server: ['shared', 'sql', 'reads', 'documents'],
  demo: ['shared', 'sql', 'reads', 'server', 'documents'],
  data: ['shared', 'sql', 'reads', 'documents'],
  main: ['shared', 'sql', 'reads'],
  preload: ['shared'],
  renderer: ['shared'],
  'browser-shell': [],
  launcher: [],
}

const NO_ELECTRON: Refusal = {
  pattern: '^electron(/.*)?$',
  message:
    'Only src/main (not main/cache) and src/preload may import electron. Ask main through the IPC contract (shared/contract/ipc.ts) instead.',
  refused: ['electron', 'electron/main'],
}

/** The layers of the renderer, lowest first: each imports lower ones only. */
const LAYERS = [
  'bridge',
  'i18n',
  'ui',
  'session',
  'notifications',
  'exports',
  'screens',
  'queries',
  'fields',
  'records',
  // What shows one entity, for more than one feature.
  'components',
  'features',
  'app',
]

function layerRefusal(layer: string): Refusal {
  const above = LAYERS.slice(LAYERS.indexOf(layer) + 1)
  return {
    pattern: `^(#renderer|\\.\\.)/(${above.join('|')})/`,
    message: `Layers of the renderer, lowest first: ${LAYERS.join(', ')}. A layer imports lower ones only: move what both need down, or take it as a prop.`,
    refused: [...above.map((other) => `#renderer/${other}/thing.ts`), `../${above.at(-1)}/thing.ts`],
    accepted: LAYERS.slice(0, LAYERS.indexOf(layer)).map((other) => `#renderer/${other}/thing.ts`),
  }
}

const FEATURES_APART =
  'Features never import each other: move what they share to #renderer/components, #renderer/fields or #renderer/ui.'
/** A folder inside a feature: `../` is its feature. Two up are refused everywhere. */
const ROOM_OF_FEATURE = 'renderer/features/*/*'

/** What a layer must not import beside higher ones. */
const LAYER_REFUSALS: Readonly<Record<string, readonly Refusal[]>> = {
  ui: [
    {
      pattern: '^#shared/(contract|domain|entities)/',
      message: '#renderer/ui knows no record: take what is shown as props, or move the component to #renderer/records.',
      refused: ['#shared/entities/index.ts'],
      accepted: ['#shared/model/dates.ts'],
    },
  ],
  features: [
    {
      pattern: '^#renderer/features/',
      message: FEATURES_APART,
      refused: ['#renderer/features/skills/thing.ts'],
      accepted: ['#renderer/records/thing.ts', './thing.ts'],
    },
    {
      pattern: '^\\.\\./',
      message: FEATURES_APART,
      except: [ROOM_OF_FEATURE],
      refused: ['../skills/thing.ts'],
    },
  ],
}

/** Refusals by path below src (`*` is any folder); they hold in every folder inside it too. */
export const REFUSALS: Readonly<Record<string, readonly Refusal[]>> = {
  shared: [
    NO_ELECTRON,
    {
      pattern: '^(node:.*|fs|path|os|crypto|better-sqlite3|kysely|fastify|pg|socket\\.io.*)$',
      message:
        'src/shared runs anywhere: it imports only zod and date-fns. Put Node code in sql, server, data or main.',
      refused: ['node:fs', 'kysely', 'fastify', 'socket.io-client'],
      accepted: ['zod', 'date-fns'],
    },
  ],
  sql: [NO_ELECTRON],
  reads: [NO_ELECTRON],
  documents: [NO_ELECTRON],
  server: [NO_ELECTRON],
  'server/db/migrations': [
    {
      pattern: '^(#|\\.\\.?/)',
      message: 'Migrations are history: they import nothing of the product. Copy what you need into the migration.',
      except: ['server/db/migrations/index.ts'],
      refused: ['#shared/thing.ts', '../open.ts', './0001-first.ts'],
      accepted: ['kysely'],
    },
  ],
  demo: [NO_ELECTRON],
  data: [NO_ELECTRON],
  main: [
    {
      pattern: '^electron$',
      names: ['ipcMain'],
      message: 'Raw ipcMain only in src/main/ipc: register a request with handle() there.',
      except: ['main/ipc'],
      refused: ['electron'],
    },
  ],
  'main/cache': [
    {
      pattern: '^electron(/.*)?$',
      message: 'src/main/cache runs in plain Node for its tests: no electron here. Take what you need as an argument.',
      refused: ['electron'],
    },
  ],
  preload: [
    {
      pattern: '^#shared/(model|entities|domain)/|^#shared/contract/([a-m].*|[o-z].*)',
      message: 'The preload imports only #shared/contract/names.ts: it stays small and runs in the sandbox.',
      refused: ['#shared/contract/ipc.ts', '#shared/model/dates.ts'],
      accepted: ['#shared/contract/names.ts', 'electron'],
    },
  ],
  renderer: [
    NO_ELECTRON,
    {
      pattern: '^(node:.*|better-sqlite3|kysely|electron-store|socket\\.io.*|exceljs)$',
      message: 'The renderer is untrusted: it asks main through request() (renderer/records, shared/contract/ipc.ts).',
      refused: ['node:fs', 'better-sqlite3', 'socket.io-client'],
      accepted: ['react'],
    },
  ],
  ...Object.fromEntries(
    LAYERS.slice(0, -1).map((layer) => [`renderer/${layer}`, [layerRefusal(layer), ...(LAYER_REFUSALS[layer] ?? [])]]),
  ),
  'browser-shell': [
    {
      pattern: '^electron(/.*)?$',
      message: 'The browser shell stands in for electron: it may import its types (import type), never the package.',
      allowsTypes: true,
      refused: ['electron'],
    },
  ],
  launcher: [NO_ELECTRON],
}

/** Global names refused, by path below src. */
export const REFUSED_GLOBALS: Readonly<Record<string, RefusedGlobals>> = {
  renderer: {
    names: ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'localStorage', 'sessionStorage', 'indexedDB'],
    message: 'The renderer never speaks HTTP and stores nothing: ask main through request() (shared/contract/ipc.ts).',
  },
}

const OUTSIDE = ['tests', 'bench']

/** What a folder may not import by name: every other folder that its row does not list. */
export const foreignTo = (folder: Folder): readonly string[] =>
  [...FOLDERS, ...OUTSIDE].filter((other) => other !== folder && !MAY_IMPORT[folder].includes(other as Folder))

export const foreignMessage = (folder: Folder): string => {
  const allowed = MAY_IMPORT[folder].map((name) => `#${name}`).join(', ') || 'only itself'
  return `src/${folder} may import ${allowed === 'only itself' ? allowed : `only ${allowed}`}. Move what both need to src/shared, or ask through a contract.`
}

export const CLIMB_MESSAGE = 'Import across folders by name: #shared/…, #sql/…, #server/… (package.json "imports").'

const isInside = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`)

/** The refusals that hold at a path below src. */
export const refusalsAt = (path: string): readonly Refusal[] =>
  Object.entries(REFUSALS)
    .filter(([outer]) => isInside(path, outer))
    .flatMap(([, refusals]) => refusals)
    .filter(({ except = [] }) => !except.some((outer) => isInside(path, outer)))

/** Every path below src that has rules of its own, outer ones first. */
export const RULED_PATHS: readonly string[] = [
  ...new Set([
    ...FOLDERS,
    ...Object.entries(REFUSALS).flatMap(([path, refusals]) => [path, ...refusals.flatMap(({ except = [] }) => except)]),
  ]),
].toSorted((a, b) => a.split('/').length - b.split('/').length)

export const folderOf = (path: string): Folder => path.split('/')[0] as Folder
