/**
 * What a column holds: a text, or a number of a unit. Hours are minutes, money is cents, a share is a fraction, a time the clock of
 * its site, a moment an instant.
 */
export type ReportKind = 'text' | 'count' | 'hours' | 'money' | 'kilometres' | 'percent' | 'day' | 'time' | 'moment'

/** A value of a report: a text, a day or an instant, a number in the unit of its column, or nothing. */
export type ReportValue = string | number | null

/** How a column is added up: over its rows, as their highest, or as one sum over another (a share). */
export type ReportSum = 'sum' | 'highest' | { readonly part: string; readonly of: string }

/** A column of a report, in the language asked. */
export interface ReportColumn {
  readonly key: string
  readonly label: string
  readonly kind: ReportKind
  /** In characters. */
  readonly width: number
  readonly sum: ReportSum | null
}

/**
 * A line of a report, in the order in which it is read: the heading of a group, a row, the sum of a group, or that of all.
 * `counted` is false for what stands a second time, under somebody else, and counts once in the sum of all.
 */
export type ReportLine =
  | { readonly as: 'group'; readonly label: string }
  | {
      readonly as: 'row'
      readonly values: readonly ReportValue[]
      readonly counted: boolean
      /** The file of its picture, of a table of pictures. */
      readonly picture: string | null
    }
  | { readonly as: 'subtotal' | 'total'; readonly label: string; readonly values: readonly ReportValue[] }
