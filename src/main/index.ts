import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { app } from 'electron'
import { userDataIn } from './user-data.ts'

const userData = userDataIn(process.argv, process.env)
if (userData !== null) app.setPath('userData', userData)

// The rest of main is loaded in half the time when its compiled form is kept (measured, bench P19). Where nothing can be
// kept, it is compiled at each start. Awaited: Electron is ready once this module has ended.
enableCompileCache(join(app.getPath('userData'), 'compiled'))
const { runApp } = await import('./run-app.ts')
runApp(import.meta.dirname)
