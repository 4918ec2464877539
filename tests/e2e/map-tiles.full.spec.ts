import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeFile } from 'node:fs/promises'
import { TileType } from 'pmtiles'
import { drawPng } from '#demo/files/png.ts'
import { pmtilesFile } from '#tests/support/pmtiles.ts'
import { vectorTile } from '#tests/support/vector-tile.ts'
import { expect, test } from './app.ts'
import { partOf, type Pixel } from './map-pixels.ts'
import { findOpenSite } from './demo-data.ts'
import { signInAt } from './signed-in.ts'
import { withoutWebGl } from './without-webgl.ts'

/**
 * The widest zoom that the server has. All of Québec, which a map shows until its sites are read, is wider: a picture of it,
 * kept or not depending on how fast this machine is, would go on to be drawn where there is none of its own.
 */
const WIDEST = 7

/** A server of pictures of one colour on this machine, which can be stopped and started again. */
async function tileServer() {
  const tile = drawPng(256, 256, () => [230, 20, 230])
  let isEmpty = false
  const server = createServer((request, response) => {
    if (isEmpty || Number(request.url?.split('/')[1]) < WIDEST) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    /** From now on it has no tile. */
    empty: () => (isEmpty = true),
    start: () => listen(port),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The colour of the pictures. */
const pink = ({ red, green, blue }: Pixel) => blue - green > 60 && red - green > 60
/** The same in the dark scheme, as MapLibre and a canvas turn it. */
const darkPink = ({ red, green, blue }: Pixel) => red > 100 && red < 150 && Math.abs(red - blue) < 8 && green < 60
/** The colour of water in vector tiles. */
const cyan = ({ red, green, blue }: Pixel) => blue - red > 60 && green - red > 60

const ATTRIBUTION = '© Tuiles d’essai'
const settingsFor = ({ template }: Awaited<ReturnType<typeof tileServer>>) => ({
  EQUIPAGE_MAP_TILES: template,
  EQUIPAGE_MAP_ATTRIBUTION: ATTRIBUTION,
})

test('configured tiles are drawn under the sites and named; once their server is gone the kept ones stay, the ground stays elsewhere and the map says so', async ({
  startApp,
  template,
}) => {
  const tiles = await tileServer()
  const app = await startApp({ copyOf: template.device, env: settingsFor(tiles) })
  const { page } = app
  const shell = await signInAt(app)
  await shell.follow('/dashboard/map')
  const ground = page.getByRole('status', { name: 'Fond de carte' })
  await expect(ground).toHaveText(`${ATTRIBUTION} · Natural Earth, GeoNames`)
  await expect.poll(() => partOf(page, pink)).toBeGreaterThan(0.6)
  const total = await page.getByTestId('map-total').textContent()

  await tiles.stop()
  await page.reload()
  await shell.follow('/dashboard/map')
  await expect(ground).toHaveText(`${ATTRIBUTION} · Natural Earth, GeoNames`)
  await expect.poll(() => partOf(page, pink)).toBeGreaterThan(0.6)
  const map = page.getByRole('application', { name: 'Carte des chantiers' })
  await map.focus()
  for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowUp')
  await expect(ground).toContainText('Tuiles hors d’atteinte, fond de base · Natural Earth')
  await expect.poll(() => partOf(page, pink)).toBeLessThan(0.2)
  await expect(page.getByTestId('map-total')).toHaveText(String(total))

  await tiles.start()
  await expect(ground).toHaveText(`${ATTRIBUTION} · Natural Earth, GeoNames`)
  await expect.poll(() => partOf(page, pink)).toBeGreaterThan(0.6)
  await tiles.stop()
})

test('without WebGL 2 pictures are drawn on a canvas, in the colours of either scheme, and on the small map of a site; where a server has none, the ground stays', async ({
  startApp,
  template,
  server,
}) => {
  const tiles = await tileServer()
  const app = await startApp({ copyOf: template.device, env: settingsFor(tiles) })
  const { page } = app
  await withoutWebGl(page)
  await page.reload()
  await page.emulateMedia({ colorScheme: 'light' })
  const shell = await signInAt(app)
  await shell.follow('/dashboard/map')
  const ground = page.getByRole('status', { name: 'Fond de carte' })
  await expect(ground).toHaveText(`${ATTRIBUTION} · Natural Earth, GeoNames`)
  await expect.poll(() => partOf(page, pink)).toBeGreaterThan(0.6)
  const map = page.getByRole('application', { name: 'Carte des chantiers' })
  await expect(map.locator('canvas')).toHaveCount(2)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => partOf(page, darkPink)).toBeGreaterThan(0.6)

  await shell.follow(`/sites/${findOpenSite(server).siteId}`)
  const small = page.getByRole('img', { name: /^Carte .*, repère à/ })
  await expect.poll(() => partOf(page, darkPink, small)).toBeGreaterThan(0.6)
  await expect(ground).toHaveText(`${ATTRIBUTION} · Natural Earth, GeoNames`)

  tiles.empty()
  await shell.follow('/dashboard/map')
  await map.focus()
  for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowUp')
  await expect.poll(() => partOf(page, darkPink)).toBeLessThan(0.2)
  await tiles.stop()
})

test('a PMTiles file of vector tiles on this computer is drawn without any network, in the colours of either scheme', async ({
  startApp,
  template,
}, testInfo) => {
  const file = testInfo.outputPath('eau.pmtiles')
  const tile = { z: 0, x: 0, y: 0, bytes: vectorTile('water', 'ocean') }
  await writeFile(file, pmtilesFile({ type: TileType.Mvt, tiles: [tile], attribution: '© Carte libre' }))
  const app = await startApp({ copyOf: template.device, env: { EQUIPAGE_MAP_TILES: file } })
  const { page } = app
  const shell = await signInAt(app)
  await page.emulateMedia({ colorScheme: 'light' })
  await shell.follow('/dashboard/map')
  await expect(page.getByRole('status', { name: 'Fond de carte' })).toHaveText(
    '© Carte libre · Natural Earth, GeoNames',
  )
  await expect.poll(() => partOf(page, cyan)).toBeGreaterThan(0.6)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => partOf(page, cyan)).toBeLessThan(0.05)

  await withoutWebGl(page)
  await page.reload()
  await shell.follow('/dashboard/map')
  await expect(page.getByRole('status', { name: 'Fond de carte' })).toContainText(
    'Tuiles vectorielles impossibles sans WebGL 2, fond de base',
  )
})
