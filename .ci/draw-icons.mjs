// Draws the icons of the installers from resources/icons/icon.svg. Run it after changing the drawing:
//   node .ci/draw-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '#browser-shell/chromium/find.ts'
import { canSandbox } from '#browser-shell/chromium/sandbox.ts'

const folder = join(import.meta.dirname, '..', 'resources', 'icons')
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8')

async function drawn(sizes) {
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env },
    chromiumSandbox: canSandbox(),
  })
  const pngs = new Map()
  try {
    for (const size of sizes) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      await page.setContent(
        `<style>html,body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
      )
      pngs.set(size, await page.screenshot({ omitBackground: true }))
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return pngs
}

/** Windows: a directory of images, PNG inside since Vista; a size of 256 is written as 0. */
function icoOf(pngs, sizes) {
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  sizes.forEach((size, i) => {
    const at = 6 + 16 * i
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(pngs.get(size).length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += pngs.get(size).length
  })
  return Buffer.concat([head, ...sizes.map((size) => pngs.get(size))])
}

/** macOS: blocks of a type, a length and a PNG. */
function icnsOf(pngs) {
  const types = { ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 }
  const blocks = Object.entries(types).map(([type, size]) => {
    const head = Buffer.alloc(8)
    head.write(type, 0, 'latin1')
    head.writeUInt32BE(8 + pngs.get(size).length, 4)
    return Buffer.concat([head, pngs.get(size)])
  })
  const head = Buffer.alloc(8)
  head.write('icns', 0, 'latin1')
  head.writeUInt32BE(8 + blocks.reduce((sum, block) => sum + block.length, 0), 4)
  return Buffer.concat([head, ...blocks])
}

const linux = [16, 32, 48, 64, 128, 256, 512]
const pngs = await drawn([...linux, 24, 1024])
for (const size of linux) writeFileSync(join(folder, `${size}x${size}.png`), pngs.get(size))
writeFileSync(join(folder, 'icon.png'), pngs.get(1024))
writeFileSync(join(folder, 'icon.ico'), icoOf(pngs, [16, 24, 32, 48, 64, 128, 256]))
writeFileSync(join(folder, 'icon.icns'), icnsOf(pngs))
