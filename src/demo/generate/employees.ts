import type { EMPLOYEE_STATUSES } from '#shared/entities/employees.ts'
import { addDays } from '../calendar.ts'
import type { Place } from '../lists/places.ts'
import { createIds } from '../ids.ts'
import type { Random } from '../random.ts'
import { addressIn, createPlaces } from './addresses.ts'
import { enteredOn, metaOf, type Context, type SeedRow } from './context.ts'
import { createEmails, createPeople, slug, type Person } from './people.ts'
import { createPhones } from './phones.ts'
import type { Offices } from './offices.ts'

export interface Employee {
  readonly row: SeedRow<'employees'>
  readonly licenceClass: '5' | '3' | '1' | null
  readonly place: Place
  readonly worksNights: boolean
  /** Hours this person usually works a week. */
  readonly usualHours: number
}

type Status = (typeof EMPLOYEE_STATUSES)[number]

export function makeEmployees(context: Context, offices: Offices): readonly Employee[] {
  const random = context.random.fork('employees')
  const newId = createIds(random.fork('ids'))
  const newPerson = createPeople(random.fork('people'), 38)
  const newPlace = createPlaces(random.fork('places'))
  const newPhone = createPhones(random.fork('phones'))
  const newEmail = createEmails()
  const hired = Array.from({ length: context.figures.employees }, () => 12 + Math.floor(3600 * random.next() ** 2))
  hired.sort((a, b) => b - a)

  return hired.map((ago, i): Employee => {
    const hireDate = addDays(context.today, -ago)
    const { at, source } = enteredOn(context, hireDate, random)
    const person = newPerson()
    const place = newPlace()
    const birthDate = birthOf(person, hireDate, random)
    const employmentType = typeOf(birthDate, random)
    const isPlaced = random.chance(0.98)
    const address = addressIn(place, random, 'home')
    const worksNights = random.chance(0.36)
    const licenceClass = licenceOf(random)
    const row: SeedRow<'employees'> = {
      ...metaOf(newId(at), { at, by: random.pick(context.authors), source }),
      employeeNumber: String(1001 + i),
      firstName: person.firstName,
      lastName: person.lastName,
      preferredName: random.chance(0.03) ? (person.firstName.split(/[- ]/)[0] ?? null) : null,
      ...statusOf(context.today, hireDate, random),
      phone: newPhone(place),
      altPhone: random.chance(0.08) ? newPhone(place) : null,
      email: random.chance(0.93) ? newEmail(`${slug(person.firstName)}.${slug(person.lastName)}`, 'courriel') : null,
      ...address,
      ...(isPlaced ? {} : { lat: null, lng: null, geocodeStatus: 'none' as const }),
      language: person.language,
      birthDate: random.chance(0.97) ? birthDate : null,
      hireDate,
      officeId: offices.byRegion[place.region]._id,
      employmentType,
      regime: random.weighted([
        ['signallingDecree', 78],
        ['ccq', 17],
        ['lnt', 5],
      ]),
      seniorityDate: hireDate,
      cumulativeHours: Math.round((ago / 7) * random.int(8, 26)),
      guaranteedWeeklyHours: employmentType === 'permanent' && random.chance(0.4) ? random.pick([30, 35, 40]) : null,
      hourlyCents: 2500 + 25 * (i % 9),
      fearOfHeights: random.chance(0.07),
      hasVehicle: licenceClass !== null && random.chance(0.82),
      maxDistanceKm: random.pick([null, null, null, 60, 80, 80, 100, 120, 150]),
      shiftPreferences: {
        day: worksNights && random.chance(0.25) ? 'avoid' : random.pick(['prefer', 'ok']),
        night: worksNights ? random.pick(['prefer', 'ok']) : random.pick(['avoid', 'avoid', 'ok']),
        weekend: random.pick(['prefer', 'ok', 'ok', 'avoid']),
      },
      availability: [],
      smsOptOut: false,
      smsOptOutAt: null,
      emergencyContact: random.chance(0.6)
        ? { name: fullName(newPerson()), phone: newPhone(place), relation: random.pick(RELATIONS) }
        : null,
      rating: random.pick([null, 3, 3, 4, 4, 4, 5, 5, 2]),
      notesInternal: random.chance(0.14) ? random.pick(NOTES) : null,
      photoFileIds: [],
      documentFileIds: [],
      onboarding: STEPS.map((key) => ({ key, done: true, doneAt: `${hireDate}T15:00:00.000Z` })),
      applicantId: null,
    }
    return { row, place, licenceClass, worksNights, usualHours: hoursOf(employmentType, random) }
  })
}

const STEPS = ['contract', 'safety', 'equipment'] as const
const RELATIONS = ['conjointe', 'conjoint', 'mère', 'père', 'sœur', 'frère', 'ami'] as const
const NOTES = [
  'Très ponctuel, bon contact avec les clients.',
  'Préfère la Rive-Nord.',
  'Disponible sur appel la fin de semaine.',
  'A son propre équipement de nuit.',
  'Peut former les nouveaux.',
  'Ne pas appeler avant 9 h après un quart de nuit.',
  'Covoiture avec un collègue.',
] as const

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** A birth date that makes the person at least eighteen when hired. */
function birthOf({ birthYear }: Person, hireDate: string, random: Random): string {
  const year = Math.min(birthYear, Number(hireDate.slice(0, 4)) - 19)
  return `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`
}

function typeOf(birthDate: string, random: Random) {
  if (birthDate > '2001' && random.chance(0.35)) return 'student' as const
  return random.weighted([
    ['permanent' as const, 36],
    ['temporary' as const, 12],
    ['onCall' as const, 52],
  ])
}

function hoursOf(type: 'permanent' | 'temporary' | 'onCall' | 'student', random: Random): number {
  if (type === 'permanent')
    return random.weighted([
      [random.int(36, 40), 80],
      [random.int(41, 46), 20],
    ])
  if (type === 'student') return random.int(16, 26)
  return random.weighted([
    [random.int(26, 34), 45],
    [random.int(34, 40), 45],
    [random.int(41, 48), 10],
  ])
}

/** The class of their driver's licence, or null: one in ten has none. */
const licenceOf = (random: Random) =>
  random.weighted([
    ['5' as const, 80],
    ['3' as const, 8],
    ['1' as const, 2],
    [null, 10],
  ])

/** Three in a hundred have left, a few are away; the others work. */
function statusOf(today: string, hireDate: string, random: Random) {
  const status = random.weighted<Status>([
    ['disponible', 93],
    ['inactive', 3],
    ['onLeave', 2.2],
    ['unavailable', 1.2],
    ['suspended', 0.6],
  ])
  const none = { statusReason: null, statusUntil: null, terminationDate: null }
  if (status === 'disponible') return { status, ...none }
  if (status === 'inactive') {
    const left = addDays(today, -random.int(5, 320))
    return { status, ...none, statusReason: 'Départ volontaire', terminationDate: left > hireDate ? left : hireDate }
  }
  const statusReason = random.pick(status === 'onLeave' ? LEAVES : status === 'suspended' ? SUSPENSIONS : ABSENCES)
  return { status, ...none, statusReason, statusUntil: addDays(today, random.int(3, 120)) }
}

const LEAVES = ['Congé parental', 'Congé sans solde', 'CNESST', 'Congé de maladie'] as const
const SUSPENSIONS = ['Retards répétés', 'Enquête en cours'] as const
const ABSENCES = ['Études', 'Retour prévu après la saison', 'Obligations familiales'] as const
