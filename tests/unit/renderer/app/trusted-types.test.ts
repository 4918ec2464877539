import { expect, test } from 'vitest'
import { isMapWorker } from '#renderer/app/trusted-types.ts'

test.each(['app://bundle/', 'http://127.0.0.1:5000/'])(
  'of all scripts, only the worker of the maps may be named by its address, on %s',
  (page) => {
    const accepted = (path: string) => isMapWorker(new URL(path, page).href, page)
    expect(accepted('/assets/maplibre-gl-worker-Ab_1-c.js')).toBe(true)
    expect(accepted('/assets/index-Ab1.js')).toBe(false)
    expect(accepted('/files/maplibre-gl-worker-a.js')).toBe(false)
    expect(accepted('/assets/maplibre-gl-worker-a.js/../index-b.js')).toBe(false)
    expect(isMapWorker('https://a.example/assets/maplibre-gl-worker-a.js', page)).toBe(false)
    expect(isMapWorker('blob:app://bundle/assets/maplibre-gl-worker-a.js', page)).toBe(false)
    expect(isMapWorker('data:text/javascript,/assets/maplibre-gl-worker-a.js', page)).toBe(false)
  },
)
