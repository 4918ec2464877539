import { count, money, text } from '#reads/reports/engine/columns.ts'
import { report, table } from '#reads/reports/engine/report.ts'

interface Person {
  readonly name: string
  readonly letters: number
}

/** A tenth report: one file, of which preview, Excel and print know nothing. */
export const lettersReport = report({
  key: 'letters',
  title: { fr: 'Lettres des noms', en: 'Letters of names' },
  fileName: { fr: 'lettres', en: 'letters' },
  filters: ['employees'],
  hasPeriod: false,
  tables: [
    table<Person>({
      name: { fr: 'Personnes', en: 'People' },
      columns: {
        name: text({ fr: 'Nom', en: 'Name' }, (row) => row.name),
        letters: count({ fr: 'Lettres', en: 'Letters' }, (row) => row.letters),
        price: money({ fr: 'Prix', en: 'Price' }, (row) => row.letters * 25),
      },
      rows: ({ reader }) =>
        reader.all<Person>(
          `select "firstName" as name, length("firstName") as letters from "employees" where "lastName" = 'Hostile' order by "_id"`,
        ),
    }),
  ],
})
