import { expect, test } from 'vitest'
import { readStartConfig } from '#main/config.ts'
import { acceptTileSource } from '#main/map-tiles/tile-source.ts'

test.each([
  ['https://tuiles.example/{z}/{x}/{y}.png', 'template'],
  ['https://tuiles.example/{z}/{x}/{y}.png?key=abc', 'template'],
  ['https://tuiles.example/wmts?z={z}&x={x}&y={y}', 'template'],
  ['https://tuiles.example/v4/{z}/{x}/{y}.mvt', 'template'],
  ['http://127.0.0.1:8080/{z}/{x}/{y}.png', 'template'],
  ['https://tuiles.example/quebec.pmtiles', 'remoteArchive'],
  ['https://tuiles.example/quebec.pmtiles?v=2', 'remoteArchive'],
  ['/var/lib/equipage/quebec.pmtiles', 'localArchive'],
])('%s is a source of map tiles: %s', (at, form) => {
  expect(acceptTileSource(at, ' © Essai\n')).toEqual({ form, at, attribution: '© Essai' })
})

test.each([
  ['without encryption, beyond this machine', 'http://tuiles.example/{z}/{x}/{y}.png'],
  ['of another scheme', 'ftp://tuiles.example/{z}/{x}/{y}.png'],
  ['of a file by its address', 'file:///var/lib/quebec.pmtiles'],
  ['with an account', 'https://jean:secret@tuiles.example/{z}/{x}/{y}.png'],
  ['with a fragment', 'https://tuiles.example/{z}/{x}/{y}.png#a'],
  ['with a place in the host', 'https://{z}.tuiles.example/{x}/{y}.png'],
  ['with a place that is not filled', 'https://tuiles.example/{s}/{z}/{x}/{y}.png'],
  ['with a place twice', 'https://tuiles.example/{z}/{x}/{y}/{y}.png'],
  ['without one of the places', 'https://tuiles.example/{z}/{x}.png'],
  ['of a page', 'https://tuiles.example/carte.html'],
  ['of a file of another kind', '/etc/passwd'],
  ['of a file by a relative path', 'quebec.pmtiles'],
  ['with a space', 'https://tuiles.example/{z}/{x}/{y}.png ?'],
  ['with a control character', '/var/lib/a\0.pmtiles'],
  ['too long', `https://tuiles.example/{z}/{x}/{y}.png?${'a'.repeat(2000)}`],
])('an address %s is no source of map tiles', (_, at) => {
  expect(acceptTileSource(at, undefined)).toBe(null)
})

test('the start reads the source of the map tiles from the environment, and reports a refused one in one sentence', () => {
  expect(readStartConfig([], {}).mapTiles).toBe(null)
  expect(readStartConfig([], { EQUIPAGE_MAP_TILES: '' }).mapTiles).toBe(null)
  const env = {
    EQUIPAGE_MAP_TILES: 'https://tuiles.example/{z}/{x}/{y}.png',
    EQUIPAGE_MAP_ATTRIBUTION: 'x'.repeat(300),
  }
  expect(readStartConfig([], env).mapTiles).toEqual({
    form: 'template',
    at: env.EQUIPAGE_MAP_TILES,
    attribution: 'x'.repeat(200),
  })
  expect(() => readStartConfig([], { EQUIPAGE_MAP_TILES: 'quebec.mbtiles' })).toThrow(
    /^EQUIPAGE_MAP_TILES must be .*\.$/,
  )
})
