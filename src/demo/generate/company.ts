import { COMPANY_ID } from '#shared/entities/company-settings.ts'
import { LABOUR_DEFAULTS } from '#shared/domain/time/labour/labour-parameters.ts'
import { INDEFINITE } from '#shared/model/dates.ts'
import { timeOf } from '../calendar.ts'
import { createIds } from '../ids.ts'
import { holidayRows, vacationRows } from '../lists/office-calendar.ts'
import { metaOf, type Context } from './context.ts'
import type { Offices } from './offices.ts'

const RULE_SETS = [
  {
    regime: 'lnt',
    validFrom: '2019-01-01',
    reference: 'Loi sur les normes du travail (N-1.1), art. 52, 55, 58, 59.0.1, 62, 78 et 79',
    notes: 'Repos entre deux quarts et jours consécutifs : règles de l’entreprise.',
  },
  {
    regime: 'signallingDecree',
    validFrom: '2023-02-24',
    reference:
      'Décret sur le personnel de l’industrie de la signalisation routière du Québec (D-2, r. 16.1), art. 2 et 9',
    notes: 'Ce que le décret ne règle pas vient de la Loi sur les normes du travail.',
  },
  {
    regime: 'ccq',
    validFrom: '2025-05-01',
    reference: 'Loi R-20 et conventions collectives de la construction',
    notes: 'Planchers des normes du travail, en attendant les valeurs de la convention du secteur : à vérifier.',
  },
] as const

const LINES = [
  { line: 'assignation', label: 'Répartition' },
  { line: 'general', label: 'Bureau' },
  { line: 'applicants', label: 'Recrutement' },
] as const

/** The company of the demo: its facts, phone lines, labour rules, holidays and vacations. */
export function makeCompany(context: Context, { byRegion }: Offices) {
  const random = context.random.fork('company')
  const newId = createIds(random.fork('ids'))
  const at = timeOf(context.importDay, '08:10')
  const meta = () => metaOf(newId(at), { at, by: context.authors[0] ?? null })
  const { addressLine1, city, province, postalCode, lat, lng, geocodeStatus, phone } = byRegion.montreal
  return {
    companySettings: [
      {
        ...metaOf(COMPANY_ID, { at, by: context.authors[0] ?? null }),
        name: 'Signalisation Boréale',
        legalName: 'Signalisation Boréale inc.',
        agencyPermitNumber: 'AP-2400157',
        neq: '1172345678',
        addressLine1,
        addressLine2: null,
        city,
        province,
        postalCode,
        lat,
        lng,
        geocodeStatus,
        phone,
        email: 'bureau@demo.equipage.app',
        quietFrom: '21:00',
        quietTo: '05:00',
        distanceLimitKm: 100,
        expectsPunches: true,
        // Texts of the demo go to nobody: whoever tries it turns it on.
        sendsAssignmentDocuments: false,
        logDaysBack: 14,
        logsAnywhere: false,
        // Whoever tries the demo is not asked to read the law.
        lawAskedAt: new Date(at).toISOString(),
      },
    ],
    phoneLines: LINES.map((line, i) => ({ ...meta(), ...line, number: `+1514380${4120 + i}`, active: true })),
    labourRuleSets: RULE_SETS.map((set) => ({
      ...meta(),
      ...set,
      validTo: INDEFINITE,
      parameters: LABOUR_DEFAULTS,
      confirmed: {},
    })),
    holidays: holidayRows.map((row) => ({ ...meta(), ...row })),
    vacationPeriods: vacationRows.map((row) => ({ ...meta(), ...row })),
  }
}
