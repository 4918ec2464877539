import type { EntityName } from '#shared/entities/index.ts'
import type { TestServer } from '#tests/support/server.ts'

export type Values = Readonly<Record<string, unknown>>

/** An entity whose records several people edit at once. */
export interface Kind {
  readonly entity: EntityName
  /** Values that may be entered in each field; the first is the initial one. */
  readonly typed: Readonly<Record<string, readonly unknown[]>>
  /** Fields that only mean something together, repeated here on purpose so that the declaration cannot lose one. */
  readonly units: readonly (readonly string[])[]
  /** Other fields a new record needs. */
  readonly given: Values
  /** The field that makes a record invalid; null for a valid one. */
  readonly broken: (row: Values) => string | null
}

const point = (label: string) => ({ label, address: '2, rue Cartier, Laval', lat: 45.55, lng: -73.69 })
const notes = [null, 'Rue barrée', '  Accès par la ruelle ', 'Clé au bureau']
const isReversed = (from: unknown, to: unknown) => to !== null && String(to) < String(from)

/** Records of these entities need a client with two sites, and another client with one. */
export async function makeKinds(server: TestServer): Promise<readonly Kind[]> {
  const wide = { startDate: '2020-01-01', endDate: '2100-01-01' }
  const [ours, others] = [await server.create('clients'), await server.create('clients')]
  const siteOf = async (clientId: string) => (await server.create('sites', { ...wide, clientId }))._id
  const [here, there, elsewhere] = [await siteOf(ours._id), await siteOf(ours._id), await siteOf(others._id)]
  return [
    {
      entity: 'skills',
      typed: {
        issuer: ['ASP', ' AQTR ', 'SAAQ', null],
        active: [true, false],
        expirable: [false, true],
        defaultValidityMonths: [36, 12, null],
        description: notes,
        reminderDays: [[90, 30], [7], []],
      },
      units: [],
      given: {},
      broken: (row) =>
        row['expirable'] === true && row['defaultValidityMonths'] === null ? 'defaultValidityMonths' : null,
    },
    {
      entity: 'sites',
      typed: {
        notes,
        postedSpeedKmh: [50, 70, null],
        nightWork: [false, true],
        meetingPoint: [null, point('Cour nord'), point('Cour sud')],
        startDate: ['2024-01-08', '2024-02-01', '2026-03-01'],
        endDate: ['2100-01-01', '2025-06-30', '2027-06-30'],
      },
      units: [['startDate', 'endDate']],
      given: { clientId: ours._id },
      broken: (row) => (isReversed(row['startDate'], row['endDate']) ? 'endDate' : null),
    },
    {
      entity: 'employees',
      typed: {
        preferredName: [null, 'Zoé', 'Léo'],
        rating: [null, 3, 5],
        hasVehicle: [false, true],
        status: ['disponible', 'onLeave', 'suspended'],
        statusReason: [null, 'Vacances', 'Maladie'],
        statusUntil: [null, '2026-12-24', '2027-01-08'],
        hireDate: ['2024-01-08', '2025-01-06'],
        terminationDate: [null, '2024-06-28', '2030-01-08'],
      },
      units: [
        ['status', 'statusReason', 'statusUntil'],
        ['hireDate', 'terminationDate'],
      ],
      given: {},
      broken: (row) => (isReversed(row['hireDate'], row['terminationDate']) ? 'terminationDate' : null),
    },
    {
      entity: 'orders',
      typed: {
        employeeNotes: notes,
        breakMinutes: [30, 15, 60],
        vehicleRequired: [false, true],
        startDate: ['2026-11-23', '2026-11-24', '2026-12-07'],
        endDate: ['2026-11-27', '2026-12-11'],
        startTime: ['07:00', '08:30'],
        endTime: ['15:00', '17:00'],
        clientId: [ours._id, others._id],
        siteId: [here, there, elsewhere],
      },
      units: [
        ['startDate', 'endDate'],
        ['startTime', 'endTime'],
        ['clientId', 'siteId'],
      ],
      given: {},
      broken: (row) => {
        if (isReversed(row['startDate'], row['endDate'])) return 'endDate'
        return (row['siteId'] === elsewhere) === (row['clientId'] === others._id) ? null : 'siteId'
      },
    },
  ]
}

/** A record in its initial state. */
export const firstValues = ({ typed }: Kind): Values =>
  Object.fromEntries(Object.entries(typed).map(([field, values]) => [field, stored(values[0])]))

/** What is stored of what was entered. */
export const stored = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)
