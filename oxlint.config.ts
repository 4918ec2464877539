import { defineConfig, type OxlintOverride } from 'oxlint'
import {
  CLIMB_MESSAGE,
  folderOf,
  foreignMessage,
  foreignTo,
  FOLDERS,
  REFUSED_GLOBALS,
  refusalsAt,
  RULED_PATHS,
} from './boundaries.ts'

const filesOf = (path: string) => [path.endsWith('.ts') ? `src/${path}` : `src/${path}/**`]

/** The import rules of one path; a later block of oxlint replaces an earlier one, so that each is whole. */
const importRules = (path: string): OxlintOverride => {
  const folder = folderOf(path)
  const others = [...FOLDERS, 'tests', 'bench'].filter((other) => other !== folder)
  return {
    files: filesOf(path),
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: `^(\\.\\./)+(${others.join('|')})/|^\\.\\./(\\.\\./)+`, message: CLIMB_MESSAGE },
            { regex: `^#(${foreignTo(folder).join('|')})/`, message: foreignMessage(folder) },
            ...refusalsAt(path).map(({ pattern, message, names, allowsTypes }) => ({
              regex: pattern,
              message,
              ...(names && { importNames: [...names] }),
              ...(allowsTypes && { allowTypeImports: true }),
            })),
          ],
        },
      ],
    },
  }
}

const globalRules = Object.entries(REFUSED_GLOBALS).map(([path, { names, message }]): OxlintOverride => ({
  files: filesOf(path),
  rules: { 'no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))] },
}))

export default defineConfig({
  plugins: ['typescript', 'react', 'unicorn', 'import', 'oxc'],
  categories: { correctness: 'error', suspicious: 'warn' },
  ignorePatterns: ['out', 'dist', 'node_modules'],
  rules: {
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'import/no-default-export': 'error',
    'react/no-danger': 'error',
    'react/incompatible-library': 'off',
    'react/react-in-jsx-scope': 'off',
    eqeqeq: 'error',
    'no-eval': 'error',
    'typescript/ban-ts-comment': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'unicorn/filename-case': ['error', { cases: { kebabCase: true, pascalCase: true } }],
    'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-shadow': 'off',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'no-underscore-dangle': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-named-as-default': 'off',
  },
  overrides: [
    ...RULED_PATHS.map(importRules),
    ...globalRules,
    // Imports that are loaded later are seen by tests/unit/repository/circles.test.ts alone.
    { files: ['src/**'], rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] } },
    {
      files: ['*.config.ts', 'tests/**/*.config.ts', '.ci/packaging.{js,d.ts}'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['src/launcher/**', 'bench/**', 'src/server/{index,admin,new-migration}.ts', 'src/demo/**'],
      rules: { 'no-console': 'off' },
    },
  ],
})
