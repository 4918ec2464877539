import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import { confirming, payToConfirm, toConfirm } from '#shared/domain/time/labour/to-confirm.ts'
import { instantOf } from '#shared/domain/calendar/zone.ts'
import type { Row } from '#shared/entities/index.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { idOf, rowOf } from '../main/cache-file.ts'
import { openExportDevice } from './export-device.ts'
import { payRequest } from './pay-request.ts'

const FROM = '2026-11-15'
const TO = '2026-11-21'
const DAY = '2026-11-16'

/** A day of work of one of the people. */
const worked = (n: number) =>
  rowOf('timeEntries', {
    _id: idOf(40, n),
    employeeId: idOf(4, n),
    siteId: idOf(3, 0),
    date: DAY,
    start: instantOf(DAY, '06:00'),
    end: instantOf(DAY, '14:00'),
    status: 'submitted',
  })

test('each line says how many figures of law nobody had confirmed, and none once somebody did', async () => {
  const device = openExportDevice({ employees: 2 })
  device.insert('timeEntries', [worked(0), worked(1)])
  const regimes = [0, 1].map((n) =>
    device.first<{ regime: string }>(`select "regime" from "employees" where "_id" = '${idOf(4, n)}'`),
  )
  const shown = async () => {
    const path = device.path('paie.csv')
    await device.handlers['exports.pay'](payRequest([FROM, TO], path))
    const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\r\n')
    return lines.map((line) => line.split(';').at(-3))
  }
  const open = regimes.map(({ regime }) => String(payToConfirm([], regime, FROM, TO).length))
  expect((await shown()).toSorted()).toEqual(['', ...open].toSorted())
  for (const [n, regime] of [...new Set(regimes.map((each) => each.regime))].entries()) {
    const set = { regime, parameters: LABOUR_DEFAULTS } as Row<'labourRuleSets'>
    const figures = toConfirm(set).map((figure) => [figure, 'lue'] as const)
    const confirmed = confirming(set, figures, { by: 'Anne Roy', on: '2026-11-01' })
    const held = { _id: idOf(42, n), validFrom: '2024-01-01', validTo: INDEFINITE, reference: `${regime}` }
    device.insert('labourRuleSets', [rowOf('labourRuleSets', { ...set, ...held, confirmed })])
  }
  expect((await shown()).toSorted()).toEqual(['', '0', '0'])
})
