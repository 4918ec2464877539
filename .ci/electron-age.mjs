// Fails when our Electron is more than one major version or thirty days behind: a current Electron is a
// security control of its own. Asks npm, as an installation does.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const LIMIT_DAYS = 30
const ours = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies.electron
const asked = execFileSync('npm', ['view', 'electron', 'version', 'time', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const { version: newest, time } = JSON.parse(asked)
const majorOf = (version) => Number(version.split('.')[0])
const behind = majorOf(newest) - majorOf(ours)

// The first release of our major version that came after ours says since when we are late.
const later = Object.entries(time)
  .filter(([version]) => majorOf(version) === majorOf(ours) && /^\d+\.\d+\.\d+$/.test(version))
  .filter(([version]) => version.localeCompare(ours, 'en', { numeric: true }) > 0)
  .map(([, at]) => Date.parse(at))
const days = later.length === 0 ? 0 : Math.floor((Date.now() - Math.min(...later)) / 86_400_000)

process.stdout.write(`Electron ${ours}; newest ${newest}; ${behind} major behind, late for ${days} days\n`)
if (behind > 1 || days > LIMIT_DAYS) process.exitCode = 1
