import { calendarOf } from '#shared/domain/calendar/calendar.ts'
import type { Row } from '#shared/entities/index.ts'

type Holiday = Pick<Row<'holidays'>, 'date' | 'nameFr' | 'nameEn' | 'regime' | 'observed' | 'reference'>
type Vacation = Pick<
  Row<'vacationPeriods'>,
  'nameFr' | 'nameEn' | 'kind' | 'startDate' | 'endDate' | 'regime' | 'confirmed' | 'reference'
>

const ccq = (date: string, nameFr: string, nameEn: string, observed = true): Holiday => ({
  date,
  nameFr,
  nameEn,
  regime: 'ccq',
  observed,
  reference: `Commission de la construction du Québec, calendrier ${date.slice(0, 4)}`,
})

/** Days that the CCQ observes on others than the law, what the company grants, and a statutory day that it does not observe. */
export const holidayRows: readonly Holiday[] = [
  ccq('2024-11-11', 'Jour du Souvenir', 'Remembrance Day'),
  ccq('2025-06-30', 'Fête du Canada (jour observé)', 'Canada Day (day observed)'),
  ccq('2025-07-01', 'Fête du Canada (observée le 30 juin)', 'Canada Day (observed on 30 June)', false),
  ccq('2025-11-10', 'Jour du Souvenir (jour observé)', 'Remembrance Day (day observed)'),
  {
    date: '2026-12-24',
    nameFr: 'Veille de Noël',
    nameEn: 'Christmas Eve',
    regime: 'all',
    observed: true,
    reference: 'Congé accordé par l’entreprise',
  },
  {
    date: '2027-03-29',
    nameFr: 'Lundi de Pâques',
    nameEn: 'Easter Monday',
    regime: 'all',
    observed: false,
    reference: 'L’entreprise observe le Vendredi saint (Loi sur les normes du travail, art. 60)',
  },
]

const vacation = (kind: 'summer' | 'winter', startDate: string, endDate: string, confirmed: boolean): Vacation => ({
  nameFr: `Vacances de la construction (${kind === 'summer' ? 'été' : 'hiver'})`,
  nameEn: `Construction vacation (${kind})`,
  kind,
  startDate,
  endDate,
  regime: 'ccq',
  confirmed,
  reference: confirmed
    ? `Commission de la construction du Québec, calendrier ${startDate.slice(0, 4)}`
    : 'Déduites de la règle des années précédentes, à confirmer avec le calendrier de la CCQ',
})

export const vacationRows: readonly Vacation[] = [
  vacation('summer', '2024-07-21', '2024-08-03', true),
  vacation('winter', '2024-12-22', '2025-01-04', true),
  vacation('summer', '2025-07-20', '2025-08-02', true),
  vacation('winter', '2025-12-21', '2026-01-03', true),
  vacation('summer', '2026-07-19', '2026-08-01', false),
  vacation('winter', '2026-12-20', '2027-01-02', false),
  vacation('summer', '2027-07-18', '2027-07-31', false),
  vacation('winter', '2027-12-19', '2028-01-01', false),
]

/** The calendar of the demo's company, by which its orders are planned. */
export const demoCalendar = calendarOf(holidayRows, vacationRows)
