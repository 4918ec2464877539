import { createExports } from '#data/exports/exports.ts'
import { gridOf } from './grid-request.ts'

const [cachePath = '', csv = '', xlsx = '', now = ''] = process.argv.slice(2)
const { 'export.grid': save } = createExports({ cachePath: () => cachePath, emit: () => {} }, () => Number(now))

process.send?.('saving')
for (;;) {
  await save(gridOf(csv, 'csv', { title: 'Nouveau' }))
  await save(gridOf(xlsx, 'xlsx', { title: 'Nouveau' }))
}
