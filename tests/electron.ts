import { runJourneys } from './support/run-journeys.ts'

// `npm run test:electron [-- ARGUMENTS OF PLAYWRIGHT]`: the journeys in real Electron instead of the browser shell.
process.exitCode = runJourneys(process.argv.slice(2), { EQUIPAGE_SHELL: 'electron' }) ? 0 : 1
