// tsc -b does not notice a changed JSON file that a project includes: after a change of the dictionaries it builds anew.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const cache = 'node_modules/.cache/types'
const stamp = `${cache}/locales.sha256`
const hash = createHash('sha256')
for (const language of ['fr', 'en']) hash.update(readFileSync(`resources/locales/${language}.json`))
const now = hash.digest('hex')
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) process.exit(0)
rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })
writeFileSync(stamp, now)
