// The smallest app: one window with one heading. It measures the shell and the browser alone.
import { app, BrowserWindow, protocol } from 'electron'
import { join } from 'node:path'

const PAGE = '<!doctype html><html lang="fr"><head><title>Vide</title></head><body><h1>Vide</h1></body></html>'

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])
app.enableSandbox()
await app.whenReady()
protocol.handle('app', () => new Response(PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
const window = new BrowserWindow({
  width: 1440,
  height: 900,
  webPreferences: { preload: join(import.meta.dirname, 'preload.cjs') },
})
await window.loadURL('app://bundle/index.html')
