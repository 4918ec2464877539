import { createPageElectron } from './bridge.ts'
import { openWire } from './client.ts'
import { createCodec } from './codec.ts'
import type { PageSettings } from './messages.ts'
import { watchWindow } from './window-client.ts'
import { strict } from '../strict.ts'

/**
 * The first script of the page: the connection to the shell, then the built preload, each in a function, so that neither
 * adds globals to the page.
 */
export function pageScript(settings: PageSettings, preload: string | null): string {
  const start = `
  const settings = ${JSON.stringify(settings)}
  const strict = ${strict.toString()}
  const codec = (${createCodec.toString()})()
  const wire = (${openWire.toString()})(settings, codec)
  const page = (${createPageElectron.toString()})(settings, wire, strict)
  ;(${watchWindow.toString()})(settings, wire)
  const require = (name) => {
    if (name === 'electron' || name === 'electron/renderer') return page.electron
    throw new Error('The preload runs in a sandbox: it cannot require ' + name)
  }
  const module = { exports: {} }`
  const body =
    preload === null
      ? ''
      : `;(function (require, module, exports, process) {\n${preload}\n})(require, module, module.exports, page.process)`
  return `(() => {\n'use strict'${start}\n${body}\n})()\n`
}
