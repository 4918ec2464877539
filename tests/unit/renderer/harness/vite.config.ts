import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = resolve(import.meta.dirname, '../../../..')

/** The renderer alone, with the in-page bridge of this folder in place of main. */
export default defineConfig({
  root: resolve(root, 'src/renderer'),
  cacheDir: resolve(root, 'node_modules/.cache/vite-harness'),
  server: { host: '127.0.0.1', port: 0, fs: { allow: [root] } },
  plugins: [
    react(),
    {
      name: 'equipage:bridge-fixture',
      transformIndexHtml: () => [
        {
          tag: 'script',
          attrs: { type: 'module', src: `/@fs${resolve(import.meta.dirname, 'bridge.ts')}` },
          injectTo: 'head-prepend',
        },
      ],
    },
  ],
})
