import type { ShownSite } from './week.ts'

/** The longest line of a calendar in bytes, without its end (RFC 5545, 3.1). */
const LONGEST_LINE = 75

/** A text as a value: RFC 5545, 3.3.11. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Characters that no text of a calendar may have.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** A line in parts of at most 75 bytes, of which none ends within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LONGEST_LINE) {
      parts.push(part)
      ;[part, bytes] = [' ', 1]
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n')
}

/** `20261125T120000Z`: an instant needs no time zone, and every calendar shows it in the one it is in. */
const stamp = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** What is said of a shift: its title, and lines below it. */
export interface SaidShift {
  readonly title: string
  readonly lines: readonly string[]
}

/** The shifts of a client's sites as an iCalendar (RFC 5545): an event for each order, day and hours. */
export function calendarOf(
  name: string,
  now: string,
  sites: readonly ShownSite[],
  say: (shift: ShownSite['days'][number]['shifts'][number], site: ShownSite) => SaidShift,
): string {
  const events = sites.flatMap((site) =>
    site.days.flatMap(({ date, order, shifts }) =>
      shifts.flatMap((shift, i) => {
        const { title, lines } = say(shift, site)
        return [
          'BEGIN:VEVENT',
          `UID:${order._id}-${date}-${i}@equipage.app`,
          `DTSTAMP:${stamp(now)}`,
          `DTSTART:${stamp(shift.start)}`,
          `DTEND:${stamp(shift.end)}`,
          `SUMMARY:${escaped(title)}`,
          `LOCATION:${escaped([site.name, site.city].filter(Boolean).join(', '))}`,
          `DESCRIPTION:${escaped(lines.join('\n'))}`,
          ...(order.status === 'draft' ? ['STATUS:TENTATIVE'] : ['STATUS:CONFIRMED']),
          'END:VEVENT',
        ]
      }),
    ),
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Équipage//Client//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:America/Toronto',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
