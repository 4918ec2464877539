/** A row of hours, as an export has it: a number, names, a day, hours and money. */
export interface WorkedRow {
  readonly number: string
  readonly name: string
  readonly site: string
  readonly client: string
  readonly day: string
  readonly minutes: number
  readonly kilometres: number
  readonly cents: number
}

const DAY_MS = 86_400_000
const FIRST = Date.UTC(2026, 0, 1)

/** Rows as many as asked, always the same, with the accents and the signs that a file has to escape. */
export function* workedRows(count: number): Generator<WorkedRow> {
  for (let i = 0; i < count; i += 1)
    yield {
      number: String(1000 + (i % 5000)),
      name: `Côté-${i % 5000}, Éloïse`,
      site: `A-${i % 400} – réfection « phase ${i % 7} »`,
      client: `Pavage & fils n° ${i % 300}`,
      day: new Date(FIRST + (i % 365) * DAY_MS).toISOString().slice(0, 10),
      minutes: 240 + (i % 480),
      kilometres: (i % 900) / 10,
      cents: (i * 37) % 5000,
    }
}
